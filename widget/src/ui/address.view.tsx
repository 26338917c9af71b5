/** @jsxImportSource ../view */

/** Characters that fit in a line on a narrow phone. */
const LINE = 24;

/** An e-mail address within a sentence. A long one wraps before its '@', and a short one never. */
export const AddressView = ({ children }: { children: string }) => {
  const [name, domain] = children.length > LINE ? children.split(/(?=@[^@]*$)/) : [children];
  return (
    <b translate="no">
      {name}
      {domain && <span className="lw-domain">{domain}</span>}
    </b>
  );
};

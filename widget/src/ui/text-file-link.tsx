import { type ReactNode, useEffect, useState } from 'react';

interface TextFileLinkProps {
  /** Name of the file. */
  name: string;
  content: string;
  children: ReactNode;
}

/** A link that looks like a button and saves a text as a file. Nothing is sent. */
export function TextFileLink({ name, content, children }: TextFileLinkProps) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return (
    <a
      className="lw-button lw-button-secondary"
      part="button button-secondary"
      href={href}
      download={name}
      draggable="false"
    >
      <span className="lw-button-label">{children}</span>
    </a>
  );
}

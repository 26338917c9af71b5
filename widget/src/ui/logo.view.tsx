/** @jsxImportSource ../view */
/** The integrator's logo, at most 100 by 50 px. */
export const LogoView = ({ url, alt }: { url: string; alt: string }) => (
  <img className="lw-logo" part="logo" src={url} alt={alt} />
);

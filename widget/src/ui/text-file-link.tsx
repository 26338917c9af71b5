import { type ReactNode, useEffect, useState } from 'react';

interface TextFileLinkProps {
  /** Name of the file. */
  name: string;
  lines: readonly string[];
  children: ReactNode;
}

/** The line end of the system's text files. */
const lineEnd = () => (navigator.platform === 'Win32' ? '\r\n' : '\n');

/** A link that looks like a button and saves a text as a file. Nothing is sent. */
export function TextFileLink({ name, lines, children }: TextFileLinkProps) {
  const [href, setHref] = useState<string>();
  const content = lines.map((line) => line + lineEnd()).join('');
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

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a parsed URL names this machine. Its `hostname` is already normalised. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  (protocol === 'http:' || protocol === 'https:') && LOOPBACK.test(hostname);

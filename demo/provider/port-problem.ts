interface WantedPort {
  readonly port: number;
  /** Environment variable of the port. */
  readonly variable: string;
  readonly hostname?: string;
}

/** Codes for a host that is unknown, or is not one of this machine. */
const ELSEWHERE = ['EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'];

/** Returns the sentence for a port that could not be opened. Undefined for an error that the operator cannot fix. */
export const portProblem = (error: unknown, { port, variable, hostname }: WantedPort): string | undefined => {
  const code = String((error as { code?: unknown } | undefined)?.code);
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another with ${variable}=….`;
  if (code === 'EACCES')
    return `Port ${port} cannot be opened: permission is denied. Choose one above 1023 with ${variable}=….`;
  if (hostname !== undefined && ELSEWHERE.includes(code))
    return `BIND=${hostname} is not an address of this machine (${code}).`;
  return undefined;
};

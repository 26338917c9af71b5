/** True for a configuration of the business variant, or its JSON text: it has an `authFlowType`. */
export const isBusiness = (config: unknown): boolean =>
  typeof config === 'string'
    ? config.includes('"authFlowType"')
    : Object.hasOwn(Object(config ?? {}), 'authFlowType');

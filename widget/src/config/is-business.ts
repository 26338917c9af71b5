/** Whether a configuration, or its JSON text, is one of the business variant: that names a flow type. */
export const isBusiness = (config: unknown): boolean =>
  typeof config === 'string'
    ? config.includes('"authFlowType"')
    : Object.hasOwn(Object(config ?? {}), 'authFlowType');

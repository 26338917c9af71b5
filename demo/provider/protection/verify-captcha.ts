/** Whether a captcha token is a person's. */
export type VerifyCaptcha = (token: string, siteKey: string) => Promise<boolean>;

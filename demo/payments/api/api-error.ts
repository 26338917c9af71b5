/** An error in the API's own form (https://docs.stripe.com/api/errors). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code, param }: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  body() {
    return { error: { type: this.type, message: this.message, code: this.code, param: this.param } };
  }
}

export const missing = (kind: string, id: string): ApiError =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });

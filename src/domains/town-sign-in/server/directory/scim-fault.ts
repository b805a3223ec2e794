/** A refusal in the words of SCIM (RFC 7644, section 3.12). */
export class ScimFault extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413
  readonly scimType: string | null

  constructor(status: ScimFault['status'], detail: string, scimType: string | null = null) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

/**
 * Id of the account that stands for all deleted accounts, so that their content cannot be told apart.
 * Sequences begin at 1.
 */
export const DELETED_ACCOUNT_ID = 0

/* Generated from Dispatches.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Why the viewer may not send a report to the partner of its category. */
export type DispatchObstacle =
  /** It came from this partner. */
  | 'CAME_FROM_THERE'
  /** It is closed, or a duplicate. */
  | 'CLOSED'
  /** Not everybody may see it. */
  | 'NOT_PUBLIC'
  /** Its category goes to no partner that is on. */
  | 'NO_PARTNER'
  /** It is with an outside body. */
  | 'OUTSIDE'
  /** The partner has it, or will get it. */
  | 'SENT';

/** WAITING to be sent; PENDING: the partner has it and gives it a number later; DELIVERED; FAILED: given up; WITHDRAWN by staff; DROPPED: not public, closed or not mapped when it should leave. */
export type DispatchState =
  | 'DELIVERED'
  | 'DROPPED'
  | 'FAILED'
  | 'PENDING'
  | 'WAITING'
  | 'WITHDRAWN';

/** Why a partner did not take a report: no connection, no answer in 15 seconds, an address in a private network, an unreadable answer, a key that the server cannot read any more, a refusal, or a report that came from there. */
export type ExchangeFault =
  | 'ANSWER'
  | 'DOWN'
  | 'LOOP'
  | 'REFUSED'
  | 'SECRET'
  | 'SLOW'
  | 'WRONG';

export type ReportDispatchFragment = { id: number, partnerName: string, state: DispatchState, createdAt: string, attempts: number, nextAttemptAt: string, deliveredAt: string | null, remoteId: string | null, fault: ExchangeFault | null, faultStatus: number | null, faultText: string | null, remoteStatus: string | null, isClosedThere: boolean, canRetry: boolean, canWithdraw: boolean, updates: Array<{ id: number, status: string, text: string, changedAt: string }> };

export type ReportDispatchesQueryVariables = Exact<{
  slug: string;
  municipalitySlug: string;
  categorySlug: string;
}>;


export type ReportDispatchesQuery = { report: { id: number, dispatchPartner: string | null, dispatches: Array<{ id: number, partnerName: string, state: DispatchState, createdAt: string, attempts: number, nextAttemptAt: string, deliveredAt: string | null, remoteId: string | null, fault: ExchangeFault | null, faultStatus: number | null, faultText: string | null, remoteStatus: string | null, isClosedThere: boolean, canRetry: boolean, canWithdraw: boolean, updates: Array<{ id: number, status: string, text: string, changedAt: string }> }>, permissions: { canDispatch: boolean, dispatchObstacle: DispatchObstacle | null } } };

export type DispatchReportMutationVariables = Exact<{
  reportId: number;
}>;


export type DispatchReportMutation = { dispatchReport: { id: number } };

export type RetryDispatchMutationVariables = Exact<{
  dispatchId: number;
}>;


export type RetryDispatchMutation = { retryDispatch: { id: number } };

export type WithdrawDispatchMutationVariables = Exact<{
  dispatchId: number;
}>;


export type WithdrawDispatchMutation = { withdrawDispatch: { id: number } };

export const ReportDispatchFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportDispatch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dispatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"remoteId"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}},{"kind":"Field","name":{"kind":"Name","value":"faultStatus"}},{"kind":"Field","name":{"kind":"Name","value":"faultText"}},{"kind":"Field","name":{"kind":"Name","value":"remoteStatus"}},{"kind":"Field","name":{"kind":"Name","value":"isClosedThere"}},{"kind":"Field","name":{"kind":"Name","value":"canRetry"}},{"kind":"Field","name":{"kind":"Name","value":"canWithdraw"}},{"kind":"Field","name":{"kind":"Name","value":"updates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]}}]} as unknown as DocumentNode<ReportDispatchFragment, unknown>;
export const ReportDispatchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportDispatches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"municipalitySlug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categorySlug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"municipalitySlug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"municipalitySlug"}}},{"kind":"Argument","name":{"kind":"Name","value":"categorySlug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categorySlug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dispatchPartner"}},{"kind":"Field","name":{"kind":"Name","value":"dispatches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportDispatch"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canDispatch"}},{"kind":"Field","name":{"kind":"Name","value":"dispatchObstacle"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportDispatch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dispatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"remoteId"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}},{"kind":"Field","name":{"kind":"Name","value":"faultStatus"}},{"kind":"Field","name":{"kind":"Name","value":"faultText"}},{"kind":"Field","name":{"kind":"Name","value":"remoteStatus"}},{"kind":"Field","name":{"kind":"Name","value":"isClosedThere"}},{"kind":"Field","name":{"kind":"Name","value":"canRetry"}},{"kind":"Field","name":{"kind":"Name","value":"canWithdraw"}},{"kind":"Field","name":{"kind":"Name","value":"updates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]}}]} as unknown as DocumentNode<ReportDispatchesQuery, ReportDispatchesQueryVariables>;
export const DispatchReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DispatchReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reportId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dispatchReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reportId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reportId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<DispatchReportMutation, DispatchReportMutationVariables>;
export const RetryDispatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryDispatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dispatchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryDispatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dispatchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dispatchId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<RetryDispatchMutation, RetryDispatchMutationVariables>;
export const WithdrawDispatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawDispatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dispatchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawDispatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dispatchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dispatchId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<WithdrawDispatchMutation, WithdrawDispatchMutationVariables>;
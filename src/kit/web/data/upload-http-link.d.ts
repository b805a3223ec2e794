declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink, HttpLink } from '@apollo/client'

  /** HttpLink that sends files as the GraphQL multipart request specification demands. */
  const UploadHttpLink: new (options: HttpLink.Options) => ApolloLink
  export default UploadHttpLink
}

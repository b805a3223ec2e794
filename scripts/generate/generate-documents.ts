import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Source as GraphQLSource,
  Kind,
  parse,
  validate,
  visit,
} from 'graphql'

/** JSON types of the API's scalars. Upload is the type that a browser sends. */
const SCALARS = { DateTime: 'string', Upload: 'File | Blob' }

const CONFIG = {
  scalars: SCALARS,
  strictScalars: true,
  inlineFragmentTypes: 'inline',
  skipTypename: true,
  addTypenameToSelectionSets: true,
  optimizeDocumentNode: true,
  dedupeFragments: true,
  enumsAsTypes: true,
  useTypeImports: true,
}

type Source = { path: string; document: DocumentNode }

/**
 * A typed document for each `.graphql` file of the browser code, by its target path: a component's fragment,
 * or a page's query with the fragments that it spreads. So each page loads only its own document.
 * @throws when a document asks for what the schema does not have, naming the file
 */
export async function generateDocuments(schemaText: string, root = 'src'): Promise<Map<string, string>> {
  const schema = buildSchema(schemaText)
  const paths = globSync(`${root}/{domains,kit,app}/**/*.graphql`).sort()
  const sources = paths.map((path) => ({
    path,
    document: parse(new GraphQLSource(readFileSync(path, 'utf8'), path)),
  }))
  const fragments = fragmentsOf(sources)
  const generated = new Map<string, string>()
  for (const { path, document } of sources) {
    const whole = withFragments(document, fragments)
    const faults = validate(schema, whole).filter(
      (error) => !/^Fragment ".*" is never used\.$/.test(error.message),
    )
    if (faults.length > 0)
      throw new Error(faults.map((error) => `${fileOf(error) ?? path}: ${error.message}`).join('\n'))
    const output = await codegen({
      filename: generatedPath(path),
      schema: parse(schemaText),
      documents: [{ location: path, document: whole }],
      plugins: [{ operations: {} }, { documents: {} }],
      pluginMap: { operations: typescriptOperations, documents: typedDocumentNode },
      config: CONFIG,
    })
    generated.set(generatedPath(path), `/* Generated from ${basename(path)}: do not edit. */\n${output}`)
  }
  return generated
}

/** The file with the fault: the fragment's own file, not that of the page that spreads it. */
const fileOf = (error: GraphQLError): string | undefined => error.nodes?.[0]?.loc?.source.name

export const generatedPath = (path: string): string => path.replace(/\.graphql$/, '.generated.ts')

function fragmentsOf(sources: readonly Source[]): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const { path, document } of sources) {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue
      if (fragments.has(definition.name.value))
        throw new Error(`${path}: fragment ${definition.name.value} exists twice`)
      fragments.set(definition.name.value, definition)
    }
  }
  return fragments
}

/** The document with every fragment that it spreads, directly or indirectly, each once. */
function withFragments(document: DocumentNode, fragments: Map<string, FragmentDefinitionNode>): DocumentNode {
  const own = new Set(document.definitions.map((each) => ('name' in each ? each.name?.value : undefined)))
  const needed = new Map<string, FragmentDefinitionNode>()
  const collect = (node: DocumentNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value)
        if (fragment === undefined || needed.has(name.value) || own.has(name.value)) return
        needed.set(name.value, fragment)
        collect(fragment)
      },
    })
  }
  collect(document)
  return { ...document, definitions: [...document.definitions, ...needed.values()] }
}

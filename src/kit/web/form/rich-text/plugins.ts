import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { TOOLS } from './commands.ts'
import { schema } from './schema.ts'

const { nodes } = schema

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Markdown shortcuts while typing: "## ", "- ", "1. ", "> ". */
const typed = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
  ],
})

/** Tab leaves the field (WCAG 2.1.2). Ctrl and the square brackets indent and outdent a list item. */
export function editorPlugins(openers: Record<string, Command>): Plugin[] {
  const tools = Object.fromEntries(TOOLS.map(({ keys, run }) => [keys, run]))
  return [
    typed,
    keymap({
      ...tools,
      ...openers,
      'Shift-Mod-z': tools['Mod-y'] as Command,
      Enter: splitListItem(nodes.list_item),
      'Shift-Enter': chainCommands(exitCode, breakLine),
      'Mod-]': sinkListItem(nodes.list_item),
      'Mod-[': liftListItem(nodes.list_item),
    }),
    keymap(baseKeymap),
    history(),
  ]
}

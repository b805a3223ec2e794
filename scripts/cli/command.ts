import { Command, type CommanderError } from 'commander'

/** Commander's titles, in the language of the people who run a town's machine. */
const TITLES: Record<string, string> = {
  'Usage:': 'Aufruf:',
  'Arguments:': 'Argumente:',
  'Options:': 'Optionen:',
  'Commands:': 'Befehle:',
}

/** The end of a command that says everything in its message, in German. */
export class CommandError extends Error {}

/** A command of `npm run NAME -- …` with German help. It throws instead of ending the process. */
export function aCommand(name: string, summary: string): Command {
  return german(new Command(`npm run ${name} --`), summary).option(
    '--env-file <datei>',
    'liest Einstellungen aus dieser Datei, zum Beispiel der des Dienstes; was die Umgebung schon setzt, gilt',
  )
}

/** Gives a command below another one the German help texts. */
export const german = (command: Command, summary: string): Command =>
  command
    .description(summary)
    .helpOption('-h, --help', 'zeigt diese Hilfe')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .configureHelp({
      commandUsage: callOf,
      subcommandTerm: (each) => [each.name(), ...argumentsOf(each)].join(' '),
      styleTitle: (title) => TITLES[title] ?? title,
    })

const argumentsOf = (command: Command): string[] =>
  command.registeredArguments.map((each) => (each.required ? `<${each.name()}>` : `[${each.name()}]`))

function callOf(command: Command): string {
  const names: string[] = []
  for (let each: Command | null = command; each !== null; each = each.parent) names.unshift(each.name())
  const rest = command.commands.length > 0 ? ['BEFEHL'] : argumentsOf(command)
  return [...names, ...rest, '[Optionen]'].join(' ')
}

/** Sentences for the errors that commander finds in the words of a call. */
const SENTENCES: Record<string, string> = {
  'commander.unknownOption': 'Diese Option gibt es nicht.',
  'commander.missingArgument': 'Es fehlt eine Angabe.',
  'commander.missingMandatoryOptionValue': 'Es fehlt eine Option.',
  'commander.optionMissingArgument': 'Zu einer Option fehlt der Wert.',
  'commander.invalidArgument': 'Eine Angabe ist ungültig.',
  'commander.excessArguments': 'Das sind zu viele Angaben.',
  'commander.unknownCommand': 'Diesen Befehl gibt es nicht.',
}

/** The message for an error of commander; null for a call of `--help`, which has been answered. */
export function callFault(error: CommanderError, help: string): string | null {
  if (error.exitCode === 0) return null
  const quoted = /'([^']+)'/.exec(error.message)?.[1]
  const sentence = SENTENCES[error.code] ?? 'Der Aufruf ist ungültig.'
  return `${sentence}${quoted === undefined ? '' : ` (${quoted})`}\n\n${help}`
}

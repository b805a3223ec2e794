import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { Route } from './+types/UnsubscribePage.ts'
import { UnsubscribePageDocument } from './Unsubscribe.generated.ts'
import styles from './UnsubscribePage.module.css'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, UnsubscribePageDocument, args.params)

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, UnsubscribePageDocument, args.params, { fresh: true })
}
clientLoader.hydrate = true as const

export const meta = () => pageMeta({ title: say`Benachrichtigung abbestellen`, isPrivate: true })

/**
 * The target of a mail's unsubscribe link. Opening it changes nothing, because virus scanners open links,
 * too. The form is plain HTML, so that it works without JavaScript and without a sign-in.
 */
export default function UnsubscribePage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const subscription = data?.mailSubscription
  const settings = <Link to={paths.NOTIFICATION_SETTINGS}>{say`Alle Benachrichtigungen einstellen`}</Link>
  if (!subscription)
    return (
      <div className={styles.page}>
        <h1>{say`Dieser Link gilt nicht`}</h1>
        <Messages errors={errors} />
        <p>{say`Vielleicht ist er nicht vollständig. Abbestellen können Sie auch mit Ihrem Konto.`}</p>
        <p>{settings}</p>
      </div>
    )
  if (!subscription.isOn)
    return (
      <div className={styles.page}>
        <h1>{say`Abbestellt`}</h1>
        <p>
          {subscription.hasAccount
            ? rich`Diese Nachrichten bekommen Sie nicht mehr: ${<strong>{subscription.name}</strong>}. Mit Ihrem Konto können Sie sie jederzeit wieder einschalten.`
            : rich`Diese Nachrichten bekommen Sie nicht mehr: ${<strong>{subscription.name}</strong>}. Möchten Sie doch wieder hören, wie es weitergeht, sagen Sie es bitte der Gemeinde.`}
        </p>
        {subscription.hasAccount ? <p>{settings}</p> : null}
      </div>
    )
  return (
    <div className={styles.page}>
      <h1>{say`Benachrichtigung abbestellen`}</h1>
      <p>
        {rich`Möchten Sie diese Nachrichten nicht mehr bekommen? ${<strong>{subscription.name}</strong>}`}
      </p>
      <form method="post">
        <Button type="submit" variant="primary">
          {say`Abbestellen`}
        </Button>
      </form>
      {subscription.hasAccount ? <p>{settings}</p> : null}
    </div>
  )
}

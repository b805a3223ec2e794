import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/SignInSettingsPage.ts'
import { DirectorySection } from './DirectorySection.tsx'
import { loadSettings } from './load-settings.ts'
import { OwnAddresses } from './OwnAddresses.tsx'
import { OwnSignInsForm } from './OwnSignInsForm.tsx'
import { ProviderChecks } from './ProviderChecks.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { RemoveProvider } from './RemoveProvider.tsx'
import styles from './SignIn.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadSettings(params.slug)

export const HydrateFallback = PageSkeleton

const TITLE = message`Anmeldung mit dem Konto der Gemeinde`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

export default function SignInSettingsPage({ loaderData: { town, settings, errors } }: Route.ComponentProps) {
  const provider = settings?.provider ?? null
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} needs="administrate">
      <p>
        {say`Ihre Beschäftigten melden sich mit dem Konto an, das sie bei der Gemeinde schon haben: über OpenID Connect oder SAML 2.0, zum Beispiel mit Keycloak, Microsoft Entra ID oder ADFS. Gruppen aus Ihrem Verzeichnis geben und nehmen die Aufgaben hier.`}
      </p>
      {town && settings?.permissions.canManage ? (
        <div className={styles.sections}>
          <OwnAddresses settings={settings} />
          <ProviderForm key={provider?.issuer ?? ''} town={town} provider={provider} />
          {provider ? <ProviderChecks town={town} /> : null}
          {provider?.isActive ? (
            <OwnSignInsForm town={town} provider={provider} candidates={settings.emergencyCandidates} />
          ) : null}
          <DirectorySection directory={settings.directory} />
          {provider ? <RemoveProvider town={town} /> : null}
        </div>
      ) : null}
    </AdministrationFrame>
  )
}

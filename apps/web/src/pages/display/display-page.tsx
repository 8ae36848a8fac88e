import { CodeForm } from '#features/display-codes/components/code-form.tsx';
import { Approved, Decision, Denied } from '#features/display-codes/components/decision.tsx';
import { useDisplayCode } from '#features/display-codes/hooks/use-display-code.ts';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';
import { PresenceProvider } from '#shared/presence/presence-provider.tsx';

/** Signs in at a display by the code that it shows. */
export const Page = () => (
  <PresenceProvider>
    <Steps />
  </PresenceProvider>
);

/** Steps that come by themselves take the focus to their title. */
function Steps() {
  const { code, setCode, step, find, decide, expire, restart } = useDisplayCode();
  const page = t('display-code.title');
  if (step.name === 'asking') {
    const { found, running, fault } = step;
    return (
      <AuthPage page={page} title={t('display-code.decision_title')} takesFocus>
        <Decision
          code={code}
          found={found}
          running={running}
          fault={fault}
          onDecide={(action) => decide(found, action)}
          onExpired={() => expire(found)}
        />
      </AuthPage>
    );
  }
  if (step.name === 'decided') {
    const { display: name, action } = step;
    return action === 'approve' ? (
      <AuthPage page={page} title={t('display-code.approved_title', { name })} takesFocus>
        <Approved />
      </AuthPage>
    ) : (
      <AuthPage
        page={page}
        title={t('display-code.denied_title')}
        text={t('display-code.denied_text', { name })}
        takesFocus
      >
        <Denied onRestart={restart} />
      </AuthPage>
    );
  }
  const fault = step.name === 'typing' ? step.fault : undefined;
  return (
    <AuthPage title={page} text={t('display-code.text')}>
      <CodeForm code={code} onChange={setCode} fault={fault} looking={step.name === 'looking'} onFind={find} />
    </AuthPage>
  );
}

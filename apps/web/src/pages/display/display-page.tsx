import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnDisplay } from '#features/display-codes/api.ts';
import { CodeForm } from '#features/display-codes/components/code-form.tsx';
import { Approved, Decision, Denied } from '#features/display-codes/components/decision.tsx';
import { OwnDisplays, useOwnDisplays } from '#features/display-codes/components/own-displays.tsx';
import { useDisplayCode } from '#features/display-codes/use-display-code.ts';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';
import { PresenceProvider } from '#shared/presence/presence.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** Signs in at a display by the code that it shows, and stays for as long as the user is signed in there. */
export const Page = () => (
  <PresenceProvider>
    <Steps />
  </PresenceProvider>
);

/** Steps that come by themselves take the focus to their title. */
function Steps() {
  const own = useOwnDisplays();
  /** The display that the person moves from. */
  const [former, setFormer] = useState<OwnDisplay>();
  /** The name of the display where the person was signed out last. */
  const [left, setLeft] = useState<string>();
  /** The name of the display that the person moved from, and is still signed in at. */
  const [stays, setStays] = useState<string>();

  const leave = async (display: OwnDisplay) => {
    if (!(await own.leave(display))) return false;
    setLeft(display.device.name);
    setStays(undefined);
    return true;
  };
  const { code, setCode, step, find, decide, expire, restart } = useDisplayCode((device) => {
    own.expect(device.id);
    setFormer(undefined);
    setLeft(undefined);
    // Where that fails, the display stays in the list, to be left by its button.
    if (former && former.device.id !== device.id)
      leave(former)
        .catch(() => false)
        .then((isLeft) => setStays(isLeft ? undefined : former.device.name));
  });
  const begin = (from?: OwnDisplay) => {
    setFormer(from);
    setLeft(undefined);
    setStays(undefined);
    restart();
  };
  const ownDisplays = (
    <OwnDisplays
      displays={own.displays}
      onMove={begin}
      onLeave={async (display) => {
        const isLeft = await leave(display);
        if (isLeft && step.name === 'decided' && step.display === display.device.name) restart();
      }}
    />
  );

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
        <Approved left={left} />
        {stays !== undefined && <Alert kind="danger">{t('display-code.stays', { name: stays })}</Alert>}
        {ownDisplays}
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
  const form = (
    <CodeForm code={code} onChange={setCode} fault={fault} looking={step.name === 'looking'} onFind={find} />
  );
  if (former) {
    const { name } = former.device;
    return (
      <AuthPage page={page} title={t('display-code.move_title')} text={t('display-code.move_text', { name })}>
        {form}
        <Button size="lg" variant="subtle" fullWidth onClick={() => begin()}>
          {t('display-code.stay', { name })}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={page} text={t('display-code.text')}>
      {left !== undefined && <Alert kind="success">{t('display-code.left', { name: left })}</Alert>}
      {form}
      {ownDisplays}
    </AuthPage>
  );
}

import { redirect } from '@olea/shared/locales/en/portal.json';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openWithoutRole } from '../openScreen.tsx';

const findBar = () => document.querySelector('.fuse');

describe('the bar that shows the time until the redirect', () => {
  beforeEach(() => openWithoutRole('/client/dashboard'));

  it('disappears while an action has focus', async () => {
    const action = await screen.findByText(redirect.otherAccount);
    fireEvent.focus(action);
    expect(findBar()).toBeNull();
    fireEvent.blur(action);
    expect(findBar()).not.toBeNull();
  });

  it('stays when the user clicks next to the actions', async () => {
    const action = await screen.findByText(redirect.otherAccount);
    fireEvent.pointerDown(action.parentElement as HTMLElement);
    expect(findBar()).not.toBeNull();
  });
});

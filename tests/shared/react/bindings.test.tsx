import { useAuth } from '@olea/shared/react';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSidebar } from '../../../apps/admin-desktop/src/console/app/Sidebar.tsx';

it.each([
  [useAuth, 'useAuth must be used within an AuthProvider'],
  [useSidebar, 'useSidebar must be used within a SidebarProvider'],
])('%o throws outside its provider', (hook, message) => {
  expect(() => renderHook(() => void hook())).toThrow(message);
});

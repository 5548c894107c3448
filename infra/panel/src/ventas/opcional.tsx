import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** What few say: one opens it. */
export const Opcional = ({
  palabras,
  abierto,
  children,
}: {
  readonly palabras: string;
  readonly abierto: boolean;
  readonly children: ReactNode;
}) => {
  const [visto, { toggle }] = useDisclosure(abierto);
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={visto} mb="xs">
        {palabras}
      </Button>
      <Collapse expanded={visto}>{visto && children}</Collapse>
    </div>
  );
};

import { Alert, Button, type ButtonProps, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { olvidar, useRecien } from './recien.ts';

/** Texts that one takes elsewhere; where the browser does not let them be copied, that is said. */

type Copiado = 'no' | 'si' | 'fallo';

/** «Copiar», and what became of it. */
export const Copiar = ({
  valor,
  que,
  alCopiar,
  alFallar,
  ...resto
}: ButtonProps & {
  readonly valor: string;
  /** What it is, where there are several: «como curl». */
  readonly que?: string;
  readonly alCopiar?: () => void;
  readonly alFallar?: () => void;
}) => {
  const [copiado, poner] = useState<Copiado>('no');
  const copiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(valor);
      poner('si');
      alCopiar?.();
    } catch {
      poner('fallo');
      alFallar?.();
    }
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={
          copiado === 'si' ? (
            <IconCheck size={16} aria-hidden />
          ) : (
            <IconCopy size={16} aria-hidden />
          )
        }
        {...resto}
        onClick={() => void copiar()}
      >
        {que === undefined ? 'Copiar' : `Copiar ${que}`}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {copiado === 'si' && 'Copiado.'}
        {copiado === 'fallo' &&
          'El navegador no dejó copiar: seleccione el texto y cópielo con el teclado.'}
      </Text>
    </Group>
  );
};

/** A secret that was just given: shown now, and never again. */
export const SecretoUnaVez = ({
  de,
  nombre,
  ayuda,
}: {
  readonly de: string;
  /** «Clave», «Secreto» */
  readonly nombre: string;
  readonly ayuda: string;
}) => {
  const secreto = useRecien(de);
  const campo = useRef<HTMLInputElement>(null);
  const [copiado, ponerCopiado] = useState(false);
  if (secreto === null) return null;
  return (
    <Alert color="green" title="Guárdelo ahora: no se mostrará otra vez" data-secreto>
      <Stack gap="sm">
        <Text size="sm">{ayuda}</Text>
        <TextInput
          ref={campo}
          label={nombre}
          value={secreto}
          readOnly
          autoComplete="off"
          spellCheck={false}
          ff="monospace"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group gap="xs">
          <Copiar
            valor={secreto}
            variant="filled"
            alCopiar={() => ponerCopiado(true)}
            alFallar={() => campo.current?.select()}
          />
          <Button variant="subtle" onClick={olvidar}>
            Ya lo guardé
          </Button>
        </Group>
        {copiado && (
          <Text size="sm">Péguelo donde va antes de salir de aquí: no se mostrará otra vez.</Text>
        )}
      </Stack>
    </Alert>
  );
};

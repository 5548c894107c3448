import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FormularioDe } from './usar-formulario.ts';

/** Leaving with something typed asks; what is typed stays kept, except secrets and files. */

export const Salida = ({
  de,
}: {
  readonly de: Pick<FormularioDe, 'almacen' | 'cambiado' | 'terminado' | 'descartar'>;
}) => {
  const pendiente = (): boolean => de.cambiado() && !de.terminado();
  const bloqueo = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && pendiente(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEffect(() => {
    const alCerrar = (evento: BeforeUnloadEvent): void => {
      const { campos, estado } = de.almacen;
      const { valores } = estado();
      const sePierde = Object.entries(campos).some(
        ([campo, { secreto, vacio }]) => secreto && valores[campo] !== vacio,
      );
      if (sePierde && !de.terminado()) evento.preventDefault();
    };
    addEventListener('beforeunload', alCerrar);
    return () => removeEventListener('beforeunload', alCerrar);
  }, [de]);
  if (bloqueo.status !== 'blocked') return null;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      opened
      onClose={bloqueo.reset}
      title="Hay cambios sin enviar"
      centered
    >
      <Text size="sm">Lo que escribió se guarda en este equipo y lo hallará al volver.</Text>
      <Group mt="md" justify="flex-end">
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            de.descartar();
            bloqueo.proceed();
          }}
        >
          Descartar y salir
        </Button>
        <Button variant="default" onClick={bloqueo.proceed}>
          Salir
        </Button>
        <Button data-autofocus onClick={bloqueo.reset}>
          Seguir aquí
        </Button>
      </Group>
    </Modal>
  );
};

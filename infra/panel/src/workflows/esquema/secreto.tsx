import { Button, Group, Modal, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { useReleerSecretos, useSecretos } from '../catalogo.ts';
import { type Campo, useAtributos } from './forma.ts';

/** A secret is chosen by its name, or kept there and then without leaving what one is doing. */

const NuevoSecreto = ({
  alCerrar,
  alGuardar,
}: {
  readonly alCerrar: () => void;
  readonly alGuardar: (nombre: string) => void;
}) => {
  const { workflows } = useCliente();
  const releer = useReleerSecretos();
  const [nombre, ponerNombre] = useState('');
  const [valor, ponerValor] = useState('');
  const [guardando, ponerGuardando] = useState(false);
  const [error, ponerError] = useState<unknown>(null);
  const guardar = async (evento: FormEvent): Promise<void> => {
    evento.preventDefault();
    // The form that it was opened from is not sent with it.
    evento.stopPropagation();
    ponerGuardando(true);
    ponerError(null);
    try {
      const secreto = await workflows.crearSecreto({ nombre: nombre.trim(), valor });
      await releer();
      alGuardar(secreto.nombre);
    } catch (falla) {
      ponerError(falla);
      ponerGuardando(false);
    }
  };
  return (
    <Modal
      opened
      centered
      title="Nuevo secreto"
      onClose={alCerrar}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <form onSubmit={(evento) => void guardar(evento)}>
        <Stack gap="sm">
          <TextInput
            label="Nombre del secreto"
            description="Como lo nombran los workflows: CHAT, ERP"
            required
            maxLength={120}
            data-autofocus
            autoComplete="off"
            value={nombre}
            onChange={({ currentTarget: { value } }) => ponerNombre(value)}
          />
          <PasswordInput
            label="Valor del secreto"
            description="Una clave, o la dirección de un webhook entrante. Se guarda cifrado y nadie la vuelve a ver"
            required
            autoComplete="off"
            value={valor}
            onChange={({ currentTarget: { value } }) => ponerValor(value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar el valor' }}
          />
          {error !== null && <Falla error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={alCerrar}>
              Cancelar
            </Button>
            <Button type="submit" loading={guardando}>
              Guardar secreto
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

/** Whoever may, keeps a new one. */
export const BotonNuevoSecreto = ({
  alGuardar,
}: {
  readonly alGuardar: (nombre: string) => void;
}) => {
  const { puede } = useSesion();
  const [abierto, abrir] = useState(false);
  if (!puede('workflows', 'POST')) return null;
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => abrir(true)}>
        Nuevo secreto
      </Button>
      {abierto && (
        <NuevoSecreto
          alCerrar={() => abrir(false)}
          alGuardar={(nombre) => {
            abrir(false);
            alGuardar(nombre);
          }}
        />
      )}
    </>
  );
};

export const CampoDeSecreto = (campo: Campo<string>) => {
  const atributos = useAtributos(campo);
  const { data = [] } = useSecretos();
  const { valor, alCambiar } = campo;
  const nombres = data.map(({ nombre }) => nombre);
  return (
    <Select
      {...atributos}
      value={valor === '' ? null : valor}
      // One that is gone is named all the same: what is wrong is said beside it.
      data={valor === '' || nombres.includes(valor) ? nombres : [...nombres, valor]}
      placeholder="Elija uno"
      clearable
      searchable={nombres.length > 8}
      nothingFoundMessage="Ninguno es así"
      comboboxProps={{ keepMounted: false }}
      clearButtonProps={{ 'aria-label': 'Quitar' }}
      onChange={(elegido) => alCambiar(elegido ?? '')}
      inputContainer={(dentro) => (
        <>
          {dentro}
          <BotonNuevoSecreto alGuardar={alCambiar} />
        </>
      )}
    />
  );
};

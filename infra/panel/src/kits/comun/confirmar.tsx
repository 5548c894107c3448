import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Falla } from '#panel/nucleo/error.tsx';
import { hoy } from '#panel/nucleo/formato.ts';

/** What is asked before something is done that is not undone by itself. */

/** One thing that the action needs to be told. */
export type Pregunta = {
  readonly campo: string;
  readonly etiqueta: string;
  readonly tipo?: 'texto' | 'fecha' | 'correo';
  readonly obligatoria?: boolean;
  readonly pista?: string;
};
export type Respuestas = { readonly [campo: string]: string };

type Propiedades = {
  /** Names what it will do, and to what: «Anular la factura 001-001-000000004». */
  readonly titulo: string;
  readonly texto?: ReactNode;
  /** Under what is asked, by what was answered so far; and whether it was refused. */
  readonly debajo?: (respuestas: Respuestas, rehusada: boolean) => ReactNode;
  /** The button's verb. */
  readonly boton: string;
  readonly peligro?: boolean;
  readonly pide?: readonly Pregunta[];
  /** What it throws is said here, and the dialog stays. */
  readonly alAceptar: (respuestas: Respuestas) => Promise<void>;
  readonly alCerrar: () => void;
};

const Dicho = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' ? <Text>{children}</Text> : children;

const TIPOS = { texto: 'text', fecha: 'date', correo: 'email' } as const;

/** A dialog that says what will happen, asks what it needs, and stays until it was done. */
export const Confirmar = ({
  titulo,
  texto,
  debajo,
  boton,
  peligro = false,
  pide = [],
  alAceptar,
  alCerrar,
}: Propiedades) => {
  const [respuestas, ponerRespuestas] = useState<Respuestas>({});
  const [haciendo, ponerHaciendo] = useState(false);
  const [error, ponerError] = useState<unknown>(null);
  const aceptar = async (): Promise<void> => {
    ponerHaciendo(true);
    ponerError(null);
    try {
      await alAceptar(respuestas);
      alCerrar();
    } catch (falla) {
      ponerError(falla);
      ponerHaciendo(false);
    }
  };
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void aceptar();
  };
  return (
    <Modal
      opened
      onClose={alCerrar}
      title={titulo}
      centered
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <form onSubmit={enviar}>
        <Stack gap="sm">
          <Dicho>{texto}</Dicho>
          {pide.map(({ campo, etiqueta, tipo = 'texto', obligatoria = false, pista }, lugar) => (
            <TextInput
              key={campo}
              label={etiqueta}
              type={TIPOS[tipo]}
              required={obligatoria}
              {...(pista !== undefined && { description: pista })}
              {...(tipo === 'fecha' && { max: hoy() })}
              {...(lugar === 0 && { 'data-autofocus': true })}
              value={respuestas[campo] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                ponerRespuestas((antes) => ({ ...antes, [campo]: value }))
              }
            />
          ))}
          {debajo?.(respuestas, error !== null)}
          {error !== null && <Falla error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={alCerrar}>
              Cancelar
            </Button>
            <Button type="submit" {...(peligro && { color: 'red' })} loading={haciendo}>
              {boton}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

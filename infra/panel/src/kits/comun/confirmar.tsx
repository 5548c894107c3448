import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Falla } from '#panel/nucleo/error.tsx';
import { hoy } from '#panel/nucleo/formato.ts';
import { Dia, enSuCampo, FALTA } from './dia.tsx';

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

const TIPOS = { texto: 'text', correo: 'email' } as const;

/** What the browser would say in its own words and over the page: said at the field, where the focus goes. */
const reparoDe = ({ validity }: HTMLInputElement): string =>
  validity.valueMissing ? FALTA : 'No es un correo';

const Pedida = ({
  de: { etiqueta, tipo = 'texto', obligatoria = false, pista },
  primera,
  valor,
  poner,
}: {
  readonly de: Pregunta;
  readonly primera: boolean;
  readonly valor: string;
  readonly poner: (valor: string) => void;
}) => {
  const [reparo, reparar] = useState<string | null>(null);
  const atributos = {
    label: etiqueta,
    required: obligatoria,
    ...(pista !== undefined && { description: pista }),
    ...(primera && { 'data-autofocus': true }),
  };
  if (tipo === 'fecha') return <Dia {...atributos} maxima={hoy()} valor={valor} poner={poner} />;
  return (
    <TextInput
      {...atributos}
      type={TIPOS[tipo]}
      value={valor}
      error={reparo}
      onInvalid={(evento) => {
        enSuCampo(evento);
        reparar(reparoDe(evento.currentTarget));
      }}
      onChange={({ currentTarget }) => {
        reparar(null);
        poner(currentTarget.value);
      }}
    />
  );
};

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
      closeButtonProps={{ 'aria-label': 'Dejar' }}
    >
      <form onSubmit={enviar}>
        <Stack gap="sm">
          <Dicho>{texto}</Dicho>
          {pide.map((pregunta, lugar) => (
            <Pedida
              key={pregunta.campo}
              de={pregunta}
              primera={lugar === 0}
              valor={respuestas[pregunta.campo] ?? ''}
              poner={(valor) => ponerRespuestas((antes) => ({ ...antes, [pregunta.campo]: valor }))}
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

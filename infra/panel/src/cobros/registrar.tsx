import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Cobro } from 'comprobantes-cliente';
import { useState } from 'react';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { Valores } from '#panel/kits/formulario/clases.ts';
import { EnColumnas, Formulario, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import { centavosDe, restarMontos } from '#panel/kits/formulario/montos.ts';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { dinero as dicho, enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { Opcional } from '#panel/ventas/opcional.tsx';
import { enviarPrimera, simularPartes } from './enviar-partes.ts';
import { grupoDe, type Lado } from './lado.ts';
import { type Partida, sigueCon, suma, usePartida } from './partida.ts';
import {
  type CamposDeLado,
  cruza,
  cuerpo,
  type DeRegistro,
  type Formado,
  type Registrable,
  revisar,
} from './registrar.campos.ts';
import { sumaDe, sumaRetenida } from './reparto.ts';
import { useReparto } from './usar-reparto.ts';
import {
  BotonDeVarios,
  type Hecho,
  hechosDe,
  ListaDeHechos,
  useTotalDeMedios,
  VariosMedios,
  YaRegistrados,
} from './varios-medios.tsx';

/** The form of a collection, or of a payment: who, how much, how, and which documents it is of. */

/** What the button does: how much is applied, and what is left for later. */
const palabrasDe =
  ({ verbo }: Lado) =>
  (_: unknown, v: Pick<DeRegistro, 'monto' | 'aplicaciones'>): string => {
    const monto = centavosDe(v.monto);
    const aplicado = sumaDe(v.aplicaciones, 'monto_aplicado');
    const retenido = sumaRetenida(v.aplicaciones);
    const en = (centavos: bigint): string => dicho(textoDeCentavos(centavos));
    if (monto === 0n && retenido > 0n) return `Registrar retenciones por ${en(retenido)}`;
    if (monto === 0n) return verbo;
    if (aplicado === 0n) return `${verbo} ${en(monto)} como anticipo`;
    if (monto <= aplicado) return `${verbo} ${en(monto)}`;
    return `${verbo} ${en(aplicado)} y dejar ${en(monto - aplicado)} de anticipo`;
  };

type Respuesta = {
  readonly monto: number;
  readonly monto_anticipo: number;
  readonly aplicaciones: readonly {
    readonly monto_aplicado: number;
    readonly retencion_renta?: number;
    readonly retencion_iva?: number;
  }[];
};

const cifrasDe =
  (lado: Lado) =>
  ({ monto, monto_anticipo, aplicaciones: suyas }: Respuesta) => [
    { palabras: 'Aplicado', monto: suma(suyas.map(({ monto_aplicado: m }) => m)) },
    ...(lado.retiene
      ? [
          {
            palabras: 'Retenido',
            monto: suma(suyas.flatMap((una) => [una.retencion_renta, una.retencion_iva])),
          },
        ]
      : []),
    { palabras: 'Anticipo', monto: monto_anticipo },
    { palabras: lado.hecho, monto, fuerte: true },
  ];

const ComoSePaga = ({ de }: { readonly de: Formado }) => {
  const { campos } = de;
  const cruzado = useValor(de, cruza);
  const varios = useValor(de, ({ medios }) => medios.length > 0);
  return (
    <>
      {varios ? (
        <>
          <EnColumnas>
            <Campo campo={campos.fecha} />
          </EnColumnas>
          <VariosMedios de={de} />
        </>
      ) : (
        <Stack gap="xs">
          <EnColumnas>
            <Campo campo={campos.medio} />
            {!cruzado && <Campo campo={campos.cuenta_dinero_id} />}
            <Campo campo={campos.fecha} />
            <Campo campo={campos.referencia} />
          </EnColumnas>
          <BotonDeVarios de={de} />
        </Stack>
      )}
      {cruzado && (
        <Seccion titulo="Contra qué cuentas">
          <Campo campo={campos.cruce} />
        </Seccion>
      )}
    </>
  );
};

const Monto = ({ de, enfocar }: { readonly de: Formado; readonly enfocar: boolean }) => {
  const varios = useValor(de, ({ medios }) => medios.length > 0);
  const deSuma = useValor(de, ({ total }) => total === 'suma');
  if (!varios) return <Campo campo={de.campos.monto} enfocar={enfocar} />;
  return (
    <Campo
      campo={de.campos.monto}
      etiqueta="Monto total"
      deshabilitado={deSuma}
      descripcion={deSuma ? 'Lo que suman los medios' : undefined}
    />
  );
};

/** All of several that were registered at once, each with its own page. */
const Registrados = ({
  lado,
  hechos,
  alSeguir,
}: {
  readonly lado: Lado;
  readonly hechos: readonly Hecho[];
  readonly alSeguir: (() => void) | null;
}) => {
  const ir = useIr();
  return (
    <Stack gap="md" align="flex-start">
      <Title order={1} size="h2">
        {`${hechos.length} ${lado.nombre.toLowerCase()}s por ${dicho(suma(hechos.map(({ monto }) => monto)))}`}
      </Title>
      <ListaDeHechos lado={lado} hechos={hechos} conPapel />
      <Text size="sm" c="dimmed">
        Cada medio es un registro con su cuenta, su recibo y su asiento: se anula o se concilia
        aparte.
      </Text>
      <Group>
        {alSeguir && <Button onClick={alSeguir}>Seguir con los otros</Button>}
        <Button variant="default" onClick={() => ir(lado.camino)}>
          {`Ver los ${lado.nombre.toLowerCase()}s`}
        </Button>
      </Group>
    </Stack>
  );
};

/** With the first of them made, the form that says the rest. */
const sinLaPrimera = (
  v: DeRegistro,
  [primera, ...otras]: readonly Registrable[],
  hecho: Cobro,
): Partial<DeRegistro> | null =>
  primera?.parte && otras.length > 0
    ? {
        hechos: JSON.stringify([...hechosDe(v.hechos), hechoDe(hecho)]),
        medios: v.medios.filter((_, fila) => fila !== primera.parte?.fila),
        monto: restarMontos(v.monto, primera.parte.medio.monto),
        aplicaciones: primera.parte.resto,
        // It was distributed among all of them: what the documents owe now may not have been read yet.
        sigue: 'nada',
      }
    : null;

/** It had arrived, and what is typed was distributed again since: the rest is what that one does not say. */
const sinElHecho = (v: DeRegistro, hecho: Cobro): Partial<DeRegistro> | null => {
  const monto = textoDeCentavos(BigInt(enCentavos(hecho.monto)));
  const suya = v.medios.findIndex(
    (uno) => uno.medio === hecho.medio && centavosDe(uno.monto) === centavosDe(monto),
  );
  if (suya < 0 || v.medios.length < 2) return null;
  return {
    hechos: JSON.stringify([...hechosDe(v.hechos), hechoDe(hecho)]),
    medios: v.medios.filter((_, fila) => fila !== suya),
    monto: restarMontos(v.monto, monto),
    sigue: 'monto',
  };
};

const hechoDe = ({ id, monto, medio }: Cobro): Hecho => ({ id, monto, medio });

const ElFormulario = ({
  lado,
  campos,
  partida: { inicial, registro, otros },
}: {
  readonly lado: Lado;
  readonly campos: CamposDeLado;
  readonly partida: Partida;
}) => {
  const cliente = useCliente();
  const ir = useIr();
  const grupo = grupoDe(cliente, lado);
  const { nombre, verbo, parte, camino } = lado;
  const [registrados, registrar] = useState<readonly Hecho[]>([]);
  const alSeguir = otros.length > 0 ? () => ir(sigueCon(lado, otros)) : null;
  const de = useFormulario({
    nombre: lado.grupo,
    registro,
    campos,
    inicial,
    cuerpo: cuerpo(lado),
    revisar,
    alias: { [parte.campo]: 'persona' },
    simular: (pedido, signal) => simularPartes(grupo, pedido, signal),
    probar: (pedido, signal) =>
      pedido.entero ? simularPartes(grupo, pedido, signal) : Promise.resolve(),
    enviar: (pedido, opciones) => enviarPrimera(grupo, pedido, opciones),
    sigue: ({ respuesta, cuerpo: { partes }, valores, deOtroCuerpo }) =>
      deOtroCuerpo ? sinElHecho(valores, respuesta) : sinLaPrimera(valores, partes, respuesta),
    alTerminar: (hecho) => {
      const todos = [...hechosDe(de.valores().hechos), hechoDe(hecho)];
      if (todos.length > 1) registrar(todos);
      else if (alSeguir) alSeguir();
      else ir(`${camino}/${hecho.id}`);
    },
  });
  useTotalDeMedios(de);
  useReparto(lado, de as unknown as Parameters<typeof useReparto>[1]);
  const conPersona = inicial.persona_id !== undefined;
  const { notas, sucursal_id } = de.valores();
  if (registrados.length > 0) return <Registrados {...{ lado, alSeguir }} hechos={registrados} />;
  return (
    <Formulario
      de={de}
      titulo={`Nuevo ${nombre.toLowerCase()}`}
      accion={{ palabras: palabrasDe(lado) as (s: unknown, v: Valores) => string }}
      lateral={<QuePasaria<Respuesta> de={de} cifras={cifrasDe(lado)} />}
    >
      <YaRegistrados de={de} lado={lado} />
      <EnColumnas>
        <Campo campo={de.campos.persona} enfocar={!conPersona} />
        <Monto de={de} enfocar={conPersona} />
      </EnColumnas>
      <ComoSePaga de={de} />
      <Seccion titulo={`Qué se ${verbo === 'Cobrar' ? 'cobra' : 'paga'}`}>
        <Campo campo={de.campos.aplicaciones} />
      </Seccion>
      <Opcional palabras="Notas y sucursal" abierto={notas !== '' || sucursal_id !== ''}>
        <EnColumnas>
          <Campo campo={de.campos.notas} />
          <Campo campo={de.campos.sucursal_id} />
        </EnColumnas>
      </Opcional>
    </Formulario>
  );
};

/** The page: it waits for what its address names. */
export const Registrar = ({
  lado,
  campos,
}: {
  readonly lado: Lado;
  readonly campos: CamposDeLado;
}) => {
  const { data, error, refetch } = usePartida(lado);
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  return <ElFormulario key={data.registro} lado={lado} campos={campos} partida={data} />;
};

import { Stack, Title } from '@mantine/core';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import type { Dato } from '#panel/kits/ficha/declaracion.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { dinero } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { Deshacer } from './deshacer.tsx';
import {
  type Aplicacion,
  caminoDe,
  grupoDe,
  type Lado,
  partesDe,
  type Registro,
  TIPOS,
} from './lado.ts';
import { medioDicho, useCuentasDeDinero } from './medios.ts';

/** What a collection or a payment says: how it was, what it is of, and what was given back of it. */

const CuentaDeDinero = ({ id }: { readonly id: number }) => {
  const { puede } = useSesion();
  const nombre = useCuentasDeDinero().find((una) => una.id === id)?.nombre ?? `Cuenta ${id}`;
  if (!puede('cuentas_dinero')) return <>{nombre}</>;
  return <Enlace a={`/cuentas-dinero/${id}`}>{nombre}</Enlace>;
};

const datosDe = ({ parte }: Lado): readonly Dato<Registro>[] => [
  {
    titulo: parte.titulo,
    dibujar: ({ persona_id, persona_nombre }) => (
      <Enlace a={`/personas-empresas/${persona_id}`}>{persona_nombre}</Enlace>
    ),
  },
  { titulo: 'Identificación', dibujar: ({ persona_identificacion: una }) => una },
  { titulo: 'Fecha', dibujar: ({ fecha }) => <Fecha valor={fecha.slice(0, 10)} /> },
  { titulo: 'Medio', dibujar: ({ medio }) => medioDicho(medio) },
  {
    titulo: 'Cuenta',
    si: ({ cuenta_dinero_id }) => cuenta_dinero_id !== null,
    dibujar: ({ cuenta_dinero_id }) => <CuentaDeDinero id={cuenta_dinero_id as number} />,
  },
  { titulo: 'Referencia', dibujar: ({ referencia }) => referencia },
  { titulo: 'Registrado', dibujar: ({ creado_en }) => <Fecha valor={creado_en} /> },
  {
    titulo: 'Notas',
    entero: true,
    si: ({ notas }) => notas !== null,
    dibujar: ({ notas }) => notas,
  },
];

type Retencion = NonNullable<Aplicacion['retencion']>;
const papelDicho = ({ numero, codigos }: Retencion): string =>
  [numero, codigos.length > 0 && `códigos ${codigos.join(', ')}`].filter(Boolean).join(' · ');

/** Columns that would be all dashes are not drawn. */
const conRetencion = ({ retencion_renta = 0, retencion_iva = 0 }: Aplicacion): boolean =>
  retencion_renta + retencion_iva > 0;

const columnasDeAplicaciones = (
  lado: Lado,
  { id, anulado, aplicaciones }: Registro,
): readonly ColumnaDeLineas<Aplicacion>[] => [
  {
    titulo: 'Documento',
    dibujar: ({ clave, numero_documento }) => (
      <Enlace a={caminoDe(clave)} inherit>
        {`${TIPOS[partesDe(clave).tipo].nombre} ${numero_documento}`}
      </Enlace>
    ),
  },
  {
    titulo: 'Aplicada',
    dibujar: ({ fecha_aplicacion }) => <Fecha valor={fecha_aplicacion.slice(0, 10)} />,
  },
  {
    titulo: 'De',
    dibujar: ({ desde_anticipo }) =>
      desde_anticipo ? 'Su anticipo' : `El ${lado.nombre.toLowerCase()}`,
  },
  { titulo: 'Monto', derecha: true, dibujar: (una) => <Dinero valor={una.monto_aplicado} /> },
  ...(aplicaciones.some(conRetencion)
    ? ([
        {
          titulo: 'Ret. renta',
          derecha: true,
          dibujar: (una) => <Dinero valor={una.retencion_renta} />,
        },
        {
          titulo: 'Ret. IVA',
          derecha: true,
          dibujar: (una) => <Dinero valor={una.retencion_iva} />,
        },
        {
          titulo: 'Retención',
          dibujar: ({ retencion }) => (retencion ? papelDicho(retencion) : '–'),
        },
      ] satisfies readonly ColumnaDeLineas<Aplicacion>[])
    : []),
  ...(aplicaciones.some(({ monto_liberado }) => monto_liberado > 0)
    ? ([
        {
          titulo: 'Devuelto al anticipo',
          derecha: true,
          dibujar: ({ monto_liberado }) =>
            monto_liberado === 0 ? '–' : <Dinero valor={monto_liberado} />,
        },
      ] satisfies readonly ColumnaDeLineas<Aplicacion>[])
    : []),
  ...(!anulado && aplicaciones.some(({ desde_anticipo }) => desde_anticipo)
    ? ([
        {
          titulo: 'Deshacer',
          dibujar: ({ id: aplicacion, desde_anticipo, numero_documento, monto_aplicado }) =>
            desde_anticipo ? (
              <Deshacer
                lado={lado}
                metodo="DELETE"
                titulo={`Deshacer la aplicación a ${numero_documento}`}
                texto={`Los ${dinero(monto_aplicado)} vuelven al anticipo, y el documento se vuelve a deber.`}
                pide={[
                  {
                    campo: 'fecha',
                    etiqueta: 'Fecha',
                    tipo: 'fecha',
                    pista: 'Si no dice otra, la de la aplicación, u hoy si su mes está cerrado.',
                  },
                ]}
                hacer={(cliente, { fecha }) =>
                  grupoDe(cliente, lado).quitarAplicacion(id, aplicacion, fecha ? { fecha } : {})
                }
              />
            ) : null,
        },
      ] satisfies readonly ColumnaDeLineas<Aplicacion>[])
    : []),
];

type Devolucion = Registro['devoluciones'][number];
const columnasDeDevoluciones = (
  lado: Lado,
  { id }: Registro,
): readonly ColumnaDeLineas<Devolucion>[] => [
  { titulo: 'Fecha', dibujar: ({ fecha }) => <Fecha valor={fecha.slice(0, 10)} /> },
  { titulo: 'Cuenta', dibujar: ({ cuenta_dinero_id }) => <CuentaDeDinero id={cuenta_dinero_id} /> },
  { titulo: 'Referencia', dibujar: ({ referencia }) => referencia ?? '–' },
  { titulo: 'Monto', derecha: true, dibujar: ({ monto }) => <Dinero valor={monto} /> },
  {
    titulo: 'Deshacer',
    dibujar: ({ id: devolucion, anulada, anulada_motivo, monto }) =>
      anulada ? (
        `Anulada: ${anulada_motivo}`
      ) : (
        <Deshacer
          lado={lado}
          titulo={`Anular la devolución de ${dinero(monto)}`}
          texto="El dinero vuelve a su cuenta con un movimiento de ajuste, y es anticipo otra vez."
          pide={[
            { campo: 'motivo', etiqueta: 'Motivo', obligatoria: true },
            { campo: 'fecha', etiqueta: 'Fecha', tipo: 'fecha' },
          ]}
          hacer={(cliente, { motivo = '', fecha }) =>
            grupoDe(cliente, lado).anularDevolucion(id, devolucion, {
              motivo,
              ...(fecha && { fecha }),
            })
          }
        />
      ),
  },
];

const CRUCE: readonly ColumnaDeLineas<Registro['cruce_lineas'][number]>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_codigo, cuenta_nombre }) => `${cuenta_codigo} ${cuenta_nombre}`,
  },
  { titulo: 'De quién', dibujar: ({ tercero_nombre }) => tercero_nombre ?? '–' },
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion ?? '–' },
  { titulo: 'Monto', derecha: true, dibujar: ({ monto }) => <Dinero valor={monto} /> },
];

const Parte = <L,>({
  titulo,
  columnas,
  lineas,
}: {
  readonly titulo: string;
  readonly columnas: readonly ColumnaDeLineas<L>[];
  readonly lineas: readonly L[];
}) =>
  lineas.length === 0 ? null : (
    <div>
      <Title order={2} size="h4" mb="xs">
        {titulo}
      </Title>
      <Lineas titulo={titulo} columnas={columnas} lineas={lineas} />
    </div>
  );

export const Resumen = ({
  lado,
  registro,
}: {
  readonly lado: Lado;
  readonly registro: Registro;
}) => (
  <Stack gap="lg">
    <Datos de={datosDe(lado)} registro={registro} />
    <Parte
      titulo={registro.anulado ? 'Documentos que tenía' : 'Documentos'}
      columnas={columnasDeAplicaciones(lado, registro)}
      lineas={registro.aplicaciones}
    />
    <Parte titulo="Contra qué cuentas" columnas={CRUCE} lineas={registro.cruce_lineas} />
    <Parte
      titulo="Devoluciones del anticipo"
      columnas={columnasDeDevoluciones(lado, registro)}
      lineas={registro.devoluciones}
    />
  </Stack>
);

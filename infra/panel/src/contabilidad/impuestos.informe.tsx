import { Alert, Stack, Text, Title } from '@mantine/core';
import type { ImpuestosAparte, ImpuestosDelMes } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { Arbol, type ColumnaDeMonto } from '#panel/kits/informe/arbol.tsx';
import { informe, type PeticionDeInforme } from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { hoy, mesDicho } from '#panel/nucleo/formato.ts';
import { ANIOS, IMPUESTOS, MESES } from './impuestos.palabras.ts';

/** What forms 103 and 104 ask of a month: every sum opens, and each line leads to its documents. */

const [ESTE_ANIO = 0, ESTE_MES = 1] = hoy().split('-').map(Number);
/** What is declared now is of the month before. */
const POR_DECLARAR =
  ESTE_MES === 1 ? { anio: ESTE_ANIO - 1, mes: 12 } : { anio: ESTE_ANIO, mes: ESTE_MES - 1 };

const delMes = (peticion: PeticionDeInforme) => ({ ...POR_DECLARAR, ...peticion });

type Fila = {
  readonly codigo: string;
  readonly descripcion: string;
  readonly porcentaje: number | null;
  readonly documentos: number;
  readonly detalle: string;
};

const nombreDe = ({ descripcion, porcentaje }: Fila): string =>
  porcentaje === null || descripcion.includes('%')
    ? descripcion
    : `${descripcion}, ${porcentaje} %`;

/** A line's name leads to its documents. */
const Nombre = ({ de }: { readonly de: Fila }) => (
  <>
    <Enlace a={de.detalle} inherit>
      {nombreDe(de)}
    </Enlace>{' '}
    <Text span size="xs" c="dimmed">
      {cuantos(de.documentos, 'documento', 'documentos')}
    </Text>
  </>
);

const DE_VENTAS = [
  { campo: 'base_bruta', titulo: 'Base bruta' },
  { campo: 'base_notas_credito', titulo: 'Notas de crédito' },
  { campo: 'base', titulo: 'Base' },
  { campo: 'iva', titulo: 'IVA' },
] as const;
const DE_COMPRAS = [...DE_VENTAS, { campo: 'iva_credito', titulo: 'Con crédito' }] as const;
const DE_RETENCIONES = [
  { campo: 'base', titulo: 'Base' },
  { campo: 'valor', titulo: 'Retenido' },
] as const;
const DE_CONSUMOS = [
  { campo: 'base', titulo: 'Base' },
  { campo: 'valor', titulo: 'Valor' },
] as const;

const Parte = ({
  titulo,
  nota,
  children,
}: {
  readonly titulo: string;
  readonly nota?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div>
    <Title order={3} size="h5" mb="xs">
      {titulo}
      {nota && (
        <Text span size="xs" c="dimmed" fw={400} ml="xs">
          {nota}
        </Text>
      )}
    </Title>
    {children}
  </div>
);

const Tabla = <F extends Fila, P extends object>({
  titulo,
  nota,
  filas,
  montos,
  total,
  siempre = false,
}: {
  readonly titulo: string;
  readonly nota?: string;
  readonly filas: readonly F[];
  readonly montos: readonly ColumnaDeMonto<F>[];
  readonly total: P | undefined;
  /** Also with nothing in it: it says so. */
  readonly siempre?: boolean;
}) => {
  if (filas.length === 0 && !siempre) return null;
  return (
    <Parte titulo={titulo} nota={nota}>
      {filas.length === 0 ? (
        <Text c="dimmed">Nada en el mes.</Text>
      ) : (
        <Arbol
          titulo={titulo}
          rotulo="Código"
          filas={filas.map((fila) => ({ ...fila, nombre: nombreDe(fila) }))}
          montos={montos as readonly ColumnaDeMonto<F & { readonly nombre: string }>[]}
          alNombrar={(fila) => <Nombre de={fila} />}
          {...(total && {
            pie: {
              nombre: `Total de ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
              fila: total,
            },
          })}
        />
      )}
    </Parte>
  );
};

const casillerosDe = ({ casilleros: { bruto, neto, impuesto } }: ImpuestosAparte): string =>
  `Casilleros ${[bruto, neto, impuesto].filter(Boolean).join(', ')}`;

type Retenciones = ImpuestosDelMes['retenciones_emitidas'];

/** The withholdings that a form asks for; `null`, those that none of the two does. */
const DeFormulario = ({
  de,
  formulario,
  titulo,
  siempre = false,
}: {
  readonly de: Retenciones;
  readonly formulario: '103' | '104' | null;
  readonly titulo: string;
  readonly siempre?: boolean;
}) => (
  <Tabla
    titulo={titulo}
    filas={de.codigos
      .filter((fila) => fila.formulario === formulario)
      .map((fila) => ({
        ...fila,
        descripcion: fila.casillero
          ? `${fila.descripcion} (casillero ${fila.casillero})`
          : fila.descripcion,
      }))}
    montos={DE_RETENCIONES}
    total={de.totales.find((total) => total.formulario === formulario)}
    siempre={siempre}
  />
);

const Formulario = ({
  titulo,
  children,
}: {
  readonly titulo: string;
  readonly children: ReactNode;
}) => (
  <Stack component="section" aria-label={titulo}>
    <Title order={2} size="h4">
      {titulo}
    </Title>
    {children}
  </Stack>
);

const DelMes = (impuestos: ImpuestosDelMes) => {
  const { ventas, compras, exportaciones, reembolsos_ventas, reembolsos_compras } = impuestos;
  const { consumos_especiales, retenciones_emitidas, retenciones_recibidas } = impuestos;
  const { anulados, pendientes_sri } = impuestos;
  return (
    <Stack gap="xl">
      {pendientes_sri > 0 && (
        <Alert color="yellow" variant="light">
          {cuantos(pendientes_sri, 'comprobante del mes espera', 'comprobantes del mes esperan')} la
          respuesta del SRI: aún no se suman.
        </Alert>
      )}
      <Formulario titulo="Formulario 104: IVA">
        <Tabla
          titulo="Ventas"
          filas={ventas.tarifas}
          montos={DE_VENTAS}
          total={ventas.total}
          siempre
        />
        <Tabla
          titulo="Compras"
          filas={compras.tarifas}
          montos={DE_COMPRAS}
          total={compras.total}
          siempre
        />
        <Tabla
          titulo="Exportaciones"
          nota={casillerosDe(exportaciones)}
          filas={exportaciones.tarifas}
          montos={DE_VENTAS}
          total={exportaciones.total}
        />
        <Tabla
          titulo="Reembolsos en ventas"
          nota={casillerosDe(reembolsos_ventas)}
          filas={reembolsos_ventas.tarifas}
          montos={DE_VENTAS}
          total={reembolsos_ventas.total}
        />
        <Tabla
          titulo="Reembolsos en compras"
          nota={casillerosDe(reembolsos_compras)}
          filas={reembolsos_compras.tarifas}
          montos={DE_VENTAS}
          total={reembolsos_compras.total}
        />
        <DeFormulario
          de={retenciones_emitidas}
          formulario="104"
          titulo="Retenciones de IVA emitidas"
          siempre
        />
        <DeFormulario
          de={retenciones_recibidas}
          formulario="104"
          titulo="Retenciones de IVA recibidas"
        />
      </Formulario>
      <Formulario titulo="Formulario 103: retenciones de renta">
        <DeFormulario
          de={retenciones_emitidas}
          formulario="103"
          titulo="Retenciones de renta emitidas"
          siempre
        />
        <DeFormulario
          de={retenciones_recibidas}
          formulario="103"
          titulo="Retenciones de renta recibidas"
        />
      </Formulario>
      <Formulario titulo="Lo demás">
        {consumos_especiales.totales.map((total) => (
          <Tabla
            key={total.impuesto}
            titulo={IMPUESTOS[total.impuesto]}
            filas={consumos_especiales.codigos.filter(
              ({ impuesto }) => impuesto === total.impuesto,
            )}
            montos={DE_CONSUMOS}
            total={total}
          />
        ))}
        <DeFormulario
          de={retenciones_emitidas}
          formulario={null}
          titulo="Otras retenciones emitidas"
        />
        <DeFormulario
          de={retenciones_recibidas}
          formulario={null}
          titulo="Otras retenciones recibidas"
        />
        <Tabla
          titulo="Anulados"
          nota="Del mes, y no están en ninguna suma"
          filas={anulados.map((fila) => ({
            ...fila,
            codigo: `${IMPUESTOS[fila.impuesto]} ${fila.codigo} ${fila.documento}`,
          }))}
          montos={DE_CONSUMOS}
          total={undefined}
          siempre
        />
      </Formulario>
    </Stack>
  );
};

const IMPUESTOS_DEL_MES = informe<ImpuestosDelMes>({
  titulo: 'Impuestos del mes',
  clave: ['contabilidad', 'impuestos'],
  parametros: [
    {
      tipo: 'opciones',
      campo: 'anio',
      etiqueta: 'Año',
      opciones: ANIOS(ESTE_ANIO),
      omision: String(POR_DECLARAR.anio),
    },
    {
      tipo: 'opciones',
      campo: 'mes',
      etiqueta: 'Mes',
      opciones: MESES,
      omision: MESES[POR_DECLARAR.mes - 1]?.label ?? '',
    },
  ],
  leer: (cliente, peticion) => cliente.contabilidad.impuestos(delMes(peticion)),
  archivo: (cliente, peticion, format) =>
    cliente.contabilidad.impuestos({ ...delMes(peticion), format }),
  junto: ({ anio, mes }) => mesDicho(anio, mes),
  dibujar: DelMes,
});

export default pantallaDeInforme(IMPUESTOS_DEL_MES);

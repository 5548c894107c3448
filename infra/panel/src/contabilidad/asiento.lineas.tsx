import { Group, Text } from '@mantine/core';
import type { RegistrarAsiento } from 'comprobantes-cliente';
import { cuentaContable, persona } from '#panel/kits/formulario/buscado.tsx';
import type { FilaDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero, restarMontos, sumarMontos } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { dinero as escrito } from '#panel/nucleo/formato.ts';

/** The lines of an entry as a grid: written by keyboard, or pasted from a spreadsheet. */

type Montos = { readonly debe: string; readonly haber: string };

export const sumasDe = (filas: readonly Montos[]) => {
  const debe = sumarMontos(filas.map((fila) => fila.debe));
  const haber = sumarMontos(filas.map((fila) => fila.haber));
  return { debe, haber, diferencia: restarMontos(debe, haber) };
};

/** What the entry lacks to balance is always in sight. */
const Sumas = ({ filas }: { readonly filas: readonly Montos[] }) => {
  const { debe, haber, diferencia } = sumasDe(filas);
  const cuadra = diferencia === '0.00';
  return (
    <Group gap="lg" role="status" fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <span>Debe {escrito(debe)}</span>
      <span>Haber {escrito(haber)}</span>
      <Text span inherit fw={700} c={cuadra ? 'dimmed' : 'var(--mantine-color-error)'}>
        Diferencia {escrito(diferencia)}
      </Text>
    </Group>
  );
};

const COLUMNAS = {
  cuenta: cuentaContable('Cuenta', {
    obligatorio: true,
    ancho: '7rem',
    sigue: 'debe',
    nota: 'cuenta_nombre',
    llena: { id: 'cuenta_id', codigo: 'cuenta', nombre: 'cuenta_nombre' },
  }),
  descripcion: texto('Descripción', { maximo: 300, pasa: () => true }),
  debe: dinero('Debe', { ancho: '5.5rem', pasa: ({ haber }) => haber !== '' }),
  haber: dinero('Haber', { ancho: '5.5rem', pasa: ({ debe }) => debe !== '' }),
  tercero: persona('Persona', {
    ancho: '6rem',
    pasa: () => true,
    llena: { id: 'tercero_id', nombre: 'tercero' },
  }),
  deducible: eleccion<string>('Deducible', {
    vacio: 'si',
    ancho: '5.75rem',
    opciones: [
      { valor: 'si', texto: 'Sí' },
      { valor: 'no', texto: 'No, local' },
      { valor: 'no_exterior', texto: 'No, del exterior' },
    ],
  }),
  cuenta_id: oculto(),
  cuenta_nombre: oculto(),
  tercero_id: oculto(),
};

export type LineaEscrita = FilaDe<typeof COLUMNAS>;

const pieCon =
  (ademas: readonly Montos[]) =>
  ({ filas }: { readonly filas: readonly Montos[] }) => <Sumas filas={[...ademas, ...filas]} />;

/** The lines as a field; `ademas`, what the entry has besides them. */
export const lineasDeAsiento = (ademas: readonly Montos[] = [], obligatorio = true) =>
  lineas('Línea', COLUMNAS, {
    obligatorio,
    Pie: pieCon(ademas),
  });

type LineaDelApi = RegistrarAsiento['lineas'][number];

/** Lines as the API takes them. */
export const lineasDelApi = (filas: readonly LineaEscrita[]): readonly LineaDelApi[] =>
  filas.map(({ cuenta_id, debe, haber, descripcion, tercero_id, deducible }) => ({
    cuenta_id: Number(cuenta_id),
    debe: numero(debe),
    haber: numero(haber),
    ...(descripcion !== '' && { descripcion }),
    ...(tercero_id !== '' && { tercero_id: Number(tercero_id) }),
    ...(deducible !== 'si' && {
      deducible: false,
      ambito: deducible === 'no' ? ('local' as const) : ('exterior' as const),
    }),
  }));

type LineaDicha = Pick<LineaDelApi, 'cuenta_id'> & {
  readonly debe?: number | null;
  readonly haber?: number | null;
  readonly descripcion?: string | null;
  readonly deducible?: boolean | null;
  readonly ambito?: 'local' | 'exterior' | null;
  readonly cuenta_codigo: string;
  readonly cuenta_nombre: string;
  readonly tercero_id?: number | null;
  readonly tercero_nombre?: string | null;
};

const montoEscrito = (monto: number | null | undefined): string => (monto ? monto.toFixed(2) : '');

/** Lines that the API gave, as they are written in the grid. */
export const lineasEscritas = (dichas: readonly LineaDicha[]): readonly LineaEscrita[] =>
  dichas.map((linea) => ({
    cuenta: linea.cuenta_codigo,
    cuenta_id: String(linea.cuenta_id),
    cuenta_nombre: linea.cuenta_nombre,
    descripcion: linea.descripcion ?? '',
    debe: montoEscrito(linea.debe),
    haber: montoEscrito(linea.haber),
    tercero: linea.tercero_nombre ?? '',
    tercero_id: linea.tercero_id ? String(linea.tercero_id) : '',
    deducible:
      linea.deducible === false ? (linea.ambito === 'exterior' ? 'no_exterior' : 'no') : 'si',
  }));

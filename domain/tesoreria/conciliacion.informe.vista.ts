import {
  ANCHO_DE_IMPORTE,
  type Encabezado,
  numero,
  papel,
  renglon,
  texto,
} from '#domain/contabilidad/informes.vista.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Informe, importe, type Renglon } from '#domain/kernel/informe.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { cuadrar } from './conciliacion.cuadre.ts';
import type { Conciliacion } from './conciliacion.ts';
import { type MovimientoConDocumento, vistaDocumento } from './documento.vista.ts';
import { entra } from './movimiento.ts';

/** A reconciliation on paper: what the bank says, what it does not say yet, what the books say. */

/** Of which account. */
export type CuentaEnPapel = {
  readonly nombre: string;
  readonly banco: string | null;
  readonly numero_mascarado: string | null;
  readonly saldo_inicial: Centavos;
};

const FIRMAS = ['Elaborado por', 'Contador'] as const;

const deTotal = (nombre: string, centavos: Centavos): Renglon =>
  renglon(['', nombre, '', importe(centavos)], { fuerte: true });

const enRenglon = (movimiento: MovimientoConDocumento): Renglon => {
  const { dia, referencia, descripcion, monto } = movimiento;
  const { etiqueta } = vistaDocumento(movimiento);
  const concepto = descripcion === null ? etiqueta : `${etiqueta}: ${descripcion}`;
  return renglon([fechaSri(dia), concepto, referencia ?? '', importe(monto)], { sangria: 1 });
};

const lista = (
  titulo: string,
  nombre: string,
  movimientos: readonly MovimientoConDocumento[],
  total: Centavos,
): Renglon[] => [
  renglon(['', titulo, '', ''], { fuerte: true }),
  ...movimientos.map(enRenglon),
  deTotal(nombre, total),
];

const identificar = ({ nombre, banco, numero_mascarado }: CuentaEnPapel): string =>
  [nombre, banco, numero_mascarado].filter((parte) => parte !== null).join(' · ');

export const informeDeConciliacionBancaria = (
  encabezado: Encabezado,
  conciliacion: Conciliacion,
  cuenta: CuentaEnPapel,
  en_transito: readonly MovimientoConDocumento[],
): Informe => {
  const { fecha_corte, saldo_extracto, estado, observaciones } = conciliacion;
  const cuadre = cuadrar(conciliacion, cuenta.saldo_inicial);
  const comun = papel(encabezado, {
    titulo: 'CONCILIACIÓN BANCARIA',
    subtitulos: [
      identificar(cuenta),
      `Al ${fechaSri(fecha_corte)}`,
      ...(estado === 'borrador' ? ['En curso: todavía puede cambiar'] : []),
    ],
    columnas: [
      texto('Fecha', 54),
      texto('Concepto', null),
      texto('Referencia', 110),
      numero('Valor', ANCHO_DE_IMPORTE),
    ],
    renglones: [
      deTotal('SALDO SEGÚN EL ESTADO DE CUENTA', saldo_extracto),
      ...lista(
        'MÁS: DEPÓSITOS EN TRÁNSITO',
        'TOTAL DEPÓSITOS EN TRÁNSITO',
        en_transito.filter(({ tipo }) => entra(tipo)),
        cuadre.en_transito.ingresos,
      ),
      ...lista(
        'MENOS: CHEQUES Y OTROS EGRESOS EN TRÁNSITO',
        'TOTAL CHEQUES Y OTROS EGRESOS EN TRÁNSITO',
        en_transito.filter(({ tipo }) => !entra(tipo)),
        cuadre.en_transito.egresos,
      ),
      deTotal('SALDO AJUSTADO', cuadre.saldo_ajustado),
      deTotal('SALDO SEGÚN LIBROS', cuadre.saldo_libros),
      deTotal('DIFERENCIA', cuadre.diferencia),
      renglon(['', 'Ingresos que se marcaron', '', importe(cuadre.marcado.ingresos)]),
      renglon(['', 'Egresos que se marcaron', '', importe(cuadre.marcado.egresos)]),
      ...(observaciones === null ? [] : [renglon(['', observaciones, '', ''])]),
    ],
  });
  return {
    ...comun,
    firmas: FIRMAS,
    marca: comun.marca ?? (estado === 'borrador' ? 'BORRADOR' : null),
  };
};

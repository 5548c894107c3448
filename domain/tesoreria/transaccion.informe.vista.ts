import { CASILLEROS } from '#domain/contabilidad/conciliacion-tributaria.vista.ts';
import {
  ANCHO_DE_IMPORTE,
  type Encabezado,
  numero,
  papel,
  renglon,
  texto,
} from '#domain/contabilidad/informes.vista.ts';
import { type Informe, importe, type Renglon } from '#domain/kernel/informe.ts';
import { dolaresEnLetras } from '#domain/kernel/letras.ts';
import { conMayuscula } from '#domain/kernel/palabras.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { ladosDe, sumaDe } from './transaccion.asiento.ts';
import type {
  LineaDeTransaccion,
  SubtipoDeTransaccion,
  TipoDeTransaccion,
} from './transaccion.events.ts';
import type { Transaccion } from './transaccion.ts';

/** A bank transaction on paper: what whoever pays or is paid signs. */

/** Of its entry, what the voucher says. */
export type AsientoDelComprobante = {
  readonly numero: string;
  /** Of the ledger account of the bank. */
  readonly codigo_del_banco: string;
};

const SUBTIPOS: { readonly [S in SubtipoDeTransaccion]: string } = {
  nota_debito: 'Nota de débito bancaria',
  nota_credito: 'Nota de crédito bancaria',
  transferencia: 'Transferencia',
  cheque: 'Cheque',
  debito_automatico: 'Débito automático',
  deposito: 'Depósito',
  retiro: 'Retiro',
  intereses: 'Intereses',
  otro: 'Otro',
};

const DE_QUIEN: { readonly [T in TipoDeTransaccion]: string } = {
  egreso: 'Pagado a',
  ingreso: 'Recibido de',
};

const FIRMAS: { readonly [T in TipoDeTransaccion]: readonly string[] } = {
  egreso: ['Elaborado por', 'Aprobado por', 'Recibí conforme'],
  ingreso: ['Elaborado por', 'Aprobado por', 'Entregué conforme'],
};

const subtitulosDe = (
  transaccion: Transaccion,
  asiento: AsientoDelComprobante | null,
): readonly string[] => {
  const { tipo, subtipo, dia, persona_nombre, referencia, descripcion } = transaccion;
  const campos: readonly (readonly [string, string | null])[] = [
    [DE_QUIEN[tipo], persona_nombre],
    ['Referencia', referencia],
    ['Concepto', descripcion],
    ['Asiento', asiento?.numero ?? null],
  ];
  return [
    `${fechaSri(dia)} · ${SUBTIPOS[subtipo]} · ${transaccion.cuenta_dinero_nombre}`,
    ...campos.flatMap(([nombre, valor]) => (valor === null ? [] : [`${nombre}: ${valor}`])),
    ...(transaccion.anulado_el === null
      ? []
      : [`Anulado el ${fechaSri(transaccion.anulado_el)}: ${transaccion.anulado_motivo}`]),
  ];
};

/** What an accountant reads of a line. */
const detalleDe = ({ cuenta_nombre, descripcion, deducible, ambito }: LineaDeTransaccion): string =>
  [
    cuenta_nombre ?? 'Sin cuenta contable',
    ...(descripcion === null ? [] : [descripcion]),
    ...(deducible ? [] : [`no deducible, casillero ${CASILLEROS[ambito]}`]),
  ].join(' · ');

const enLados = (debe: number, haber: number): readonly string[] =>
  [debe, haber].map((monto) => (monto === 0 ? '' : importe(monto)));

/** The voucher; `asiento` null: it posted none. */
export const informeDeTransaccion = (
  encabezado: Encabezado,
  transaccion: Transaccion,
  asiento: AsientoDelComprobante | null,
): Informe => {
  const { tipo, lineas, total, cuenta_dinero_nombre } = transaccion;
  const renglones = lineas.map((linea): Renglon => {
    const { debe, haber } = ladosDe(tipo, linea);
    return renglon([linea.cuenta_codigo ?? '', detalleDe(linea), ...enLados(debe, haber)], {
      aporta: [null, null, debe, haber],
    });
  });
  const banco = ladosDe(tipo, { monto: total, contrario: true });
  const cuadre = importe(sumaDe(lineas, false));
  const fuerte = (celdas: readonly string[]): Renglon => renglon(celdas, { fuerte: true });
  return papel(encabezado, {
    titulo: `COMPROBANTE DE ${tipo.toUpperCase()} ${transaccion.numero_comprobante}`,
    subtitulos: subtitulosDe(transaccion, asiento),
    columnas: [
      texto('Código', 70),
      texto('Cuenta y detalle', null),
      numero('Debe', ANCHO_DE_IMPORTE),
      numero('Haber', ANCHO_DE_IMPORTE),
    ],
    renglones: [
      ...renglones,
      renglon(
        [
          asiento?.codigo_del_banco ?? '',
          cuenta_dinero_nombre,
          ...enLados(banco.debe, banco.haber),
        ],
        { aporta: [null, null, banco.debe, banco.haber] },
      ),
      fuerte(['', 'TOTAL', cuadre, cuadre]),
      fuerte(['', `${conMayuscula(tipo)} por ${importe(total)}`, '', '']),
      fuerte(['', `Son: ${dolaresEnLetras(total)}`, '', '']),
    ],
    firmas: FIRMAS[tipo],
    ...(transaccion.estado === 'anulado' && { marca: 'ANULADO' }),
  });
};

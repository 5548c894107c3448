import type { EstadoDeCuenta, SumasDeEstado } from '#domain/cartera/estado-cuenta.vista.ts';
import {
  type Encabezado,
  numero,
  papel,
  renglon,
  texto,
} from '#domain/contabilidad/informes.vista.ts';
import { type Informe, importe, type Renglon } from '#domain/kernel/informe.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';

/** The statement of a customer on paper. */

/** Enough for 9,999,999,999.99. */
const ANCHO_DE_VALOR = 66;
const ANCHO_DE_FECHA = 54;

/** On paper the balance is what is owed less what is in excess, so that every line adds up. */
const valoresDe = ({ total, pagado, retenido, notas, saldo, exceso }: SumasDeEstado) => [
  total,
  pagado,
  retenido,
  notas,
  saldo - exceso,
];

const deTotal = (nombre: string, centavos: number): Renglon =>
  renglon([nombre, '', '', '', '', '', '', importe(centavos)], { fuerte: true });

const periodoDe = ({ desde, hasta, al, con_saldo }: EstadoDeCuenta, hoy: Fecha): string => {
  const dias = [
    ...(desde === null ? [] : [`desde el ${fechaSri(desde)}`]),
    ...(hasta === null ? [] : [`hasta el ${fechaSri(hasta)}`]),
  ].join(' ');
  const cuales = con_saldo ? 'Documentos con saldo' : 'Documentos';
  if (al !== null) {
    const emitidos = desde === null ? '' : ` emitidos desde el ${fechaSri(desde)},`;
    return `${cuales}${emitidos} al ${fechaSri(al)}`;
  }
  return dias === '' ? `${cuales} al ${fechaSri(hoy)}` : `${cuales} emitidos ${dias}`;
};

export const informeDeEstadoDeCuenta = (
  encabezado: Encabezado,
  estado: EstadoDeCuenta,
  hoy: Fecha,
): Informe => {
  const { persona, renglones, sumas, saldo_a_favor } = estado;
  return papel(encabezado, {
    titulo: 'ESTADO DE CUENTA',
    subtitulos: [`${persona.razon_social} · ${persona.identificacion}`, periodoDe(estado, hoy)],
    columnas: [
      texto('Comprobante', null),
      texto('Emisión', ANCHO_DE_FECHA),
      texto('Vence', ANCHO_DE_FECHA),
      numero('Total', ANCHO_DE_VALOR),
      numero('Cobrado', ANCHO_DE_VALOR),
      numero('Retenido', ANCHO_DE_VALOR),
      numero('N. crédito', ANCHO_DE_VALOR),
      numero('Saldo', ANCHO_DE_VALOR),
    ],
    renglones: [
      ...renglones.map((linea) => {
        const valores = valoresDe(linea);
        const { fecha_emision, fecha_vencimiento, documento } = linea;
        return renglon(
          [
            documento === 'nota_debito' ? `ND ${linea.numero}` : linea.numero,
            fechaSri(fecha_emision),
            fecha_vencimiento === null ? '' : fechaSri(fecha_vencimiento),
            ...valores.map(importe),
          ],
          { aporta: [null, null, null, ...valores] },
        );
      }),
      renglon(['TOTAL', '', '', ...valoresDe(sumas).map(importe)], { fuerte: true }),
      ...(sumas.exceso === 0 ? [] : [deTotal('SALDO PENDIENTE', sumas.saldo)]),
      deTotal('ANTICIPOS A FAVOR', saldo_a_favor),
    ],
    firmas: [],
  });
};

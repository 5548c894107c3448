import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { type Elemento, hijo, hijosDe, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { centavos, enTexto, escala, mitadArriba, sumar } from './aritmetica.ts';
import { claveBienFormada, partesDeClave } from './clave.ts';

/** Code 52 of the documents that are about others: guides and withholdings. */

const IVA = '2';

/** What another issuer's own rounding may take from the tax that its document says, in cents. */
const TOLERANCIA_DE_OTRO = 5n;

/** The total of a support document is what that printed: its own cent of rounding may be in it. */
const TOLERANCIA_DEL_TOTAL = 1n;

/** A tip is in the total and in no tax: by law no more than a tenth of what was consumed. */
const PROPINA_MAXIMA = 10n;

const DIGITOS_DE_CLAVE = 49;

/** `dd/mm/yyyy` in an order that can be compared. */
const enOrden = (fecha: string): string => fecha.split('/').reverse().join('');

/** Kinds that keys are of: of the others of table 4 (a bank's, a reimbursement), they say what they are like. */
const ELECTRONICOS: ReadonlySet<string> = new Set(['01', '03', '04', '05', '06', '07']);

/** A key of a support document is one, and says of it what this document says. */
const faltasDeClave = (sustento: Elemento, donde: string): string[] => {
  const clave = textoDe(sustento, 'numAutDocSustento');
  if (clave.length !== DIGITOS_DE_CLAVE) return [];
  if (!claveBienFormada(clave)) return [`${donde}: numAutDocSustento no es una clave de acceso`];
  const partes = partesDeClave(clave);
  const codDoc = textoDe(sustento, 'codDocSustento');
  const distintas = [
    ['codDocSustento', partes.codDoc, ELECTRONICOS.has(codDoc) ? codDoc : ''],
    [
      'numDocSustento',
      partes.estab + partes.ptoEmi + partes.secuencial,
      textoDe(sustento, 'numDocSustento').replaceAll('-', ''),
    ],
    ['fechaEmisionDocSustento', partes.fecha, textoDe(sustento, 'fechaEmisionDocSustento')],
  ].filter(([, deClave, dicho]) => dicho !== '' && dicho !== deClave);
  return distintas.map(([campo]) => `${donde}: ${campo} no es lo que dice numAutDocSustento`);
};

/** What does not hold in a guide: when the journey ends, and its support documents' keys. */
export const diferenciasDeTraslado = (guia: Elemento): string[] => {
  const info = hijo(guia, 'infoGuiaRemision');
  const inicio = textoDe(info, 'fechaIniTransporte');
  const fin = textoDe(info, 'fechaFinTransporte');
  const alReves = enOrden(fin) < enOrden(inicio);
  return [
    ...(alReves ? [`fechaFinTransporte ${fin} es anterior a fechaIniTransporte ${inicio}`] : []),
    ...hijosDe(hijo(guia, 'destinatarios'), 'destinatario').flatMap((d, i) =>
      faltasDeClave(d, `destinatario ${i + 1}`),
    ),
  ];
};

const faltasDeImpuesto = (impuesto: Elemento): string[] => {
  if (textoDe(impuesto, 'codImpuestoDocSustento') !== IVA) return [];
  const codigo = textoDe(impuesto, 'codigoPorcentaje');
  const porcentaje = porcentajeDeIva(codigo);
  if (porcentaje === undefined) return [`código de porcentaje de IVA ${codigo} desconocido`];
  const tarifa = BigInt(porcentaje);
  if (escala(textoDe(impuesto, 'tarifa'), 2) !== tarifa) {
    return [`la tarifa ${textoDe(impuesto, 'tarifa')} no es la del código ${codigo}`];
  }
  const calculado = mitadArriba(centavos(textoDe(impuesto, 'baseImponible')) * tarifa, 10_000n);
  const distancia = centavos(textoDe(impuesto, 'valorImpuesto')) - calculado;
  const cabe = distancia <= TOLERANCIA_DE_OTRO && distancia >= -TOLERANCIA_DE_OTRO;
  return cabe ? [] : [`valorImpuesto no es ${enTexto(calculado)}`];
};

const faltasDeRetencion = (retencion: Elemento): string[] => {
  const base = centavos(textoDe(retencion, 'baseImponible'));
  const porcentaje = escala(textoDe(retencion, 'porcentajeRetener'), 2);
  const calculado = mitadArriba(base * porcentaje, 10_000n);
  const declarado = centavos(textoDe(retencion, 'valorRetenido'));
  return declarado === calculado
    ? []
    : [`valorRetenido ${enTexto(declarado)} ≠ ${enTexto(calculado)} calculado`];
};

/** What the amounts of a support document may come to; in words what is wrong, or nothing. */
const faltasDeTotal = (sustento: Elemento, impuestos: readonly Elemento[]): string[] => {
  const total = centavos(textoDe(sustento, 'importeTotal'));
  const neto = centavos(textoDe(sustento, 'totalSinImpuestos'));
  const suma = neto + sumar(impuestos, 'valorImpuesto');
  const tope = suma + mitadArriba(neto, PROPINA_MAXIMA) + TOLERANCIA_DEL_TOTAL;
  const cabe = total >= suma - TOLERANCIA_DEL_TOTAL && total <= tope;
  return cabe ? [] : [`importeTotal ${enTexto(total)} ≠ ${enTexto(suma)} calculado`];
};

const faltasDeSustento = (sustento: Elemento, n: number): string[] => {
  const donde = `docSustento ${n}`;
  const impuestos = hijosDe(hijo(sustento, 'impuestosDocSustento'), 'impuestoDocSustento');
  const total = centavos(textoDe(sustento, 'importeTotal'));
  const pagos = sumar(hijosDe(hijo(sustento, 'pagos'), 'pago'), 'total');
  return [
    ...impuestos.flatMap(faltasDeImpuesto),
    ...hijosDe(hijo(sustento, 'retenciones'), 'retencion').flatMap(faltasDeRetencion),
    ...faltasDeTotal(sustento, impuestos),
    ...(pagos === total ? [] : ['la suma de pagos no es el importeTotal']),
  ]
    .map((falta) => `${donde}: ${falta}`)
    .concat(faltasDeClave(sustento, donde));
};

/** Every difference found in a withholding, in words; none when its amounts hold. */
export const diferenciasDeRetenciones = (retencion: Elemento): string[] =>
  hijosDe(hijo(retencion, 'docsSustento'), 'docSustento').flatMap((d, i) =>
    faltasDeSustento(d, i + 1),
  );

import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { type Elemento, hijo, hijosDe, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { centavos, enTexto, escala, mitadArriba, sumar } from './aritmetica.ts';
import { claveBienFormada, partesDeClave } from './clave.ts';

/** Code 52 of the documents that are about others: guides and withholdings. */

const IVA = '2';

/** What another issuer's own rounding may take from the tax that its document says, in cents. */
const TOLERANCIA_DE_OTRO = 5n;

const DIGITOS_DE_CLAVE = 49;

/** `dd/mm/yyyy` in an order that can be compared. */
const enOrden = (fecha: string): string => fecha.split('/').reverse().join('');

/** A key of a support document is one, and says of it what this document says. */
const faltasDeClave = (sustento: Elemento, donde: string): string[] => {
  const clave = textoDe(sustento, 'numAutDocSustento');
  if (clave.length !== DIGITOS_DE_CLAVE) return [];
  if (!claveBienFormada(clave)) return [`${donde}: numAutDocSustento no es una clave de acceso`];
  const partes = partesDeClave(clave);
  const distintas = [
    ['codDocSustento', partes.codDoc, textoDe(sustento, 'codDocSustento')],
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

const faltasDeSustento = (sustento: Elemento, n: number): string[] => {
  const donde = `docSustento ${n}`;
  const impuestos = hijosDe(hijo(sustento, 'impuestosDocSustento'), 'impuestoDocSustento');
  const total = centavos(textoDe(sustento, 'importeTotal'));
  const suma = centavos(textoDe(sustento, 'totalSinImpuestos')) + sumar(impuestos, 'valorImpuesto');
  const pagos = sumar(hijosDe(hijo(sustento, 'pagos'), 'pago'), 'total');
  return [
    ...impuestos.flatMap(faltasDeImpuesto),
    ...hijosDe(hijo(sustento, 'retenciones'), 'retencion').flatMap(faltasDeRetencion),
    ...(total === suma ? [] : [`importeTotal ${enTexto(total)} ≠ ${enTexto(suma)} calculado`]),
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

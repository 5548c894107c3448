import type { ProveedorDeCompra } from '#domain/compras/compra.events.ts';
import { type PartesDeClave, partesDeClave } from '#domain/kernel/clave-acceso.ts';
import { esRuc } from '#domain/kernel/identificacion.ts';
import { AMBIENTES, type Ambiente, COD_DOC } from '#domain/kernel/sri.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { ComprobanteLeido, RaizDeCompra, SobreLeido } from './leido.ts';
import { diaDeTexto } from './numeros.ts';
import type { Reparos } from './reparos.ts';

/** Which document it is, whose, and what the SRI said of it. */
export type Identidad = {
  readonly ambiente: Ambiente;
  readonly tipo_doc: string;
  /** `001-001-000000001` */
  readonly numero_doc: string;
  readonly fecha_emision: Fecha;
  readonly clave_acceso: string;
  readonly numero_autorizacion: string;
  readonly proveedor: ProveedorDeCompra;
  /** Identification of whom it was issued to. */
  readonly comprador: string;
};

const TIPOS: { readonly [R in RaizDeCompra]: string } = {
  factura: COD_DOC.factura,
  notaCredito: COD_DOC.nota_credito,
  notaDebito: COD_DOC.nota_debito,
};

/** Purchases have no older one. */
const PRIMER_DIA: Fecha = '1900-01-01';

/** What a key says, by the element that says it too. */
const segunLaClave = (partes: PartesDeClave) => ({
  codDoc: partes.cod_doc,
  ruc: partes.ruc,
  ambiente: partes.ambiente,
  estab: partes.establecimiento,
  ptoEmi: partes.punto_emision,
  secuencial: String(partes.secuencial).padStart(9, '0'),
});

const revisarClave = (
  { tributaria }: ComprobanteLeido,
  fecha: Fecha | undefined,
  { negar }: Reparos,
): void => {
  const clave = tributaria.claveAcceso ?? '';
  const donde = (campo: string) => ['infoTributaria', campo];
  if (!/^\d{49}$/.test(clave)) {
    negar(donde('claveAcceso'), 'La clave de acceso debe tener 49 dígitos', clave);
    return;
  }
  const partes = partesDeClave(clave);
  if (!partes) {
    const msg = 'La clave de acceso no existe: su último dígito no corresponde a los demás';
    negar(donde('claveAcceso'), msg, clave);
    return;
  }
  for (const [campo, suyo] of Object.entries(segunLaClave(partes))) {
    const dicho = tributaria[campo] ?? '';
    const comparado = campo === 'secuencial' ? dicho.padStart(9, '0') : dicho;
    if (comparado !== suyo) {
      negar(donde(campo), `La clave de acceso dice que ${campo} es ${suyo}`, dicho.slice(0, 40));
    }
  }
  if (fecha && fecha !== partes.fecha_emision) {
    const msg = `La clave de acceso dice que se emitió el ${partes.fecha_emision}`;
    negar(['fechaEmision'], msg, fecha);
  }
};

/** In the offline scheme the key; before it a number of 10 or 37 digits that the SRI gave. */
const numeroDeAutorizacion = (clave: string, sobre: SobreLeido | null, reparos: Reparos) => {
  const dicho = sobre?.numero_autorizacion ?? null;
  if (dicho === null || dicho === clave) return clave;
  if (/^(?:\d{10}|\d{37})$/.test(dicho)) return dicho;
  const msg = 'La autorización es de otro comprobante: no es su clave de acceso';
  reparos.negar(['numeroAutorizacion'], msg, dicho.slice(0, 60));
  return clave;
};

/** One line without blanks around; `undefined` where there is nothing to see. */
export const enUnaLinea = (texto: string | undefined): string | undefined =>
  textoSri((texto ?? '').replace(/\s+/g, ' ')) || undefined;

const proveedorDe = ({ tributaria, info }: ComprobanteLeido, { negar }: Reparos) => {
  const identificacion = tributaria.ruc ?? '';
  if (!esRuc(identificacion)) {
    negar(['infoTributaria', 'ruc'], 'El RUC del proveedor no es válido', identificacion);
  }
  const razon_social = enUnaLinea(tributaria.razonSocial);
  if (!razon_social) {
    negar(['infoTributaria', 'razonSocial'], 'Falta la razón social del proveedor');
  }
  return {
    tipo_identificacion: '04',
    identificacion,
    razon_social: razon_social ?? '',
    direccion: enUnaLinea(tributaria.dirMatriz) ?? enUnaLinea(info.dirEstablecimiento) ?? null,
    email: null,
  } as const;
};

export const identidadDe = (
  leido: ComprobanteLeido,
  sobre: SobreLeido | null,
  reparos: Reparos,
): Identidad => {
  const { raiz, tributaria, info } = leido;
  const { negar } = reparos;
  const tipo_doc = TIPOS[raiz];
  if (tributaria.codDoc !== tipo_doc) {
    const msg = `El codDoc de <${raiz}> es ${tipo_doc}`;
    negar(['infoTributaria', 'codDoc'], msg, tributaria.codDoc?.slice(0, 20) ?? '');
  }
  const ambiente = AMBIENTES.find((uno) => uno === tributaria.ambiente);
  if (!ambiente) negar(['infoTributaria', 'ambiente'], 'El ambiente debe ser 1 o 2');
  const serie = [tributaria.estab ?? '', tributaria.ptoEmi ?? ''];
  const secuencial = tributaria.secuencial ?? '';
  if (!serie.every((parte) => /^\d{3}$/.test(parte)) || !/^\d{1,9}$/.test(secuencial)) {
    negar(['infoTributaria', 'secuencial'], 'El número del comprobante no se entiende');
  }
  const fecha = diaDeTexto(info.fechaEmision ?? '');
  if (!fecha || fecha < PRIMER_DIA) {
    const msg = 'La fecha de emisión no es una fecha dd/mm/aaaa';
    negar(['fechaEmision'], msg, info.fechaEmision?.slice(0, 40) ?? '');
  }
  revisarClave(leido, fecha, reparos);
  const clave_acceso = tributaria.claveAcceso ?? '';
  return {
    ambiente: ambiente ?? '2',
    tipo_doc,
    numero_doc: [...serie, secuencial.padStart(9, '0')].join('-'),
    fecha_emision: fecha ?? '',
    clave_acceso,
    numero_autorizacion: numeroDeAutorizacion(clave_acceso, sobre, reparos),
    proveedor: proveedorDe(leido, reparos),
    comprador: info.identificacionComprador ?? '',
  };
};

import type { DocumentoModificado } from '#domain/compras/compra.events.ts';
import { TIPOS_DE_COMPRA } from '#domain/compras/tipos-de-compra.ts';
import type { CampoAdicional } from '#domain/kernel/campo-adicional.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import { COD_DOC_REEMBOLSO, type Reembolso } from '#domain/kernel/tributos/reembolsos.ts';
import { enUnaLinea, type Identidad, identidadDe } from './identidad.ts';
import { type ImportesRecibidos, importesDe } from './importes.ts';
import type { ArchivoLeido, ComprobanteLeido, SobreLeido } from './leido.ts';
import { type PagosRecibidos, pagosDe } from './pagos.ts';
import { esReembolso, reembolsosDe } from './reembolsos.ts';
import { crearReparos, type Reparos } from './reparos.ts';

/** What the SRI says of a document: as its own answer, or as the file that holds it, has it. */
export type Autorizado = 'si' | 'no' | 'desconocido';

/** A supplier's document, checked against itself: what a purchase of it would say. */
export type Recibido = Identidad &
  ImportesRecibidos &
  PagosRecibidos & {
    readonly autorizado: Autorizado;
    readonly modifica: Omit<DocumentoModificado, 'compra_id'> | null;
    /** What it passes on of others. */
    readonly reembolsos: readonly Reembolso[];
    /** What its issuer adds under «Información adicional». */
    readonly info_adicional: readonly CampoAdicional[];
    /** Why a note was issued. */
    readonly notas: string | null;
    /** For whoever is to save it. */
    readonly avisos: readonly string[];
    /** Whether some of them is of what it says, and not of its state before the SRI. */
    readonly con_reparos: boolean;
  };

const AUTORIZADOS = { AUTORIZADO: 'si', 'NO AUTORIZADO': 'no', RECHAZADA: 'no', RECHAZADO: 'no' };

const autorizadoDe = (sobre: SobreLeido | null): Autorizado => {
  const estado = sobre?.estado as keyof typeof AUTORIZADOS;
  return (AUTORIZADOS[estado] as Autorizado | undefined) ?? 'desconocido';
};

const avisarDeSuEstado = (
  { sobre, otra_codificacion }: ArchivoLeido,
  { ambiente }: Identidad,
  { avisar }: Reparos,
): void => {
  const autorizado = autorizadoDe(sobre);
  if (autorizado === 'no') avisar('El SRI no autorizó este comprobante');
  else if (autorizado === 'desconocido') {
    const dice = sobre?.estado
      ? `dice ${sobre.estado.slice(0, 40)}`
      : 'no dice si el SRI lo autorizó';
    avisar(`El archivo ${dice}: compruébelo con su clave de acceso`);
  }
  if (ambiente === '1') avisar('Es un comprobante de pruebas: no tiene valor tributario');
  if (otra_codificacion) {
    avisar('El archivo dice UTF-8 y no lo es: revise las tildes y las eñes');
  }
};

const modificaDe = (
  { raiz, info }: ComprobanteLeido,
  { avisar }: Reparos,
): Recibido['modifica'] => {
  if (raiz === 'factura') return null;
  const { codDocModificado = COD_DOC.factura, numDocModificado = '' } = info;
  const [, serie, punto, numero] = /^(\d{3})-?(\d{3})-?(\d{1,9})$/.exec(numDocModificado) ?? [];
  if (!Object.hasOwn(TIPOS_DE_COMPRA, codDocModificado) || !numero) {
    avisar('No se entiende qué comprobante modifica');
    return null;
  }
  return { tipo_doc: codDocModificado, numero_doc: `${serie}-${punto}-${numero.padStart(9, '0')}` };
};

/** Those that say something, in one line each. */
const adicionalesDe = ({ adicionales }: ComprobanteLeido): Recibido['info_adicional'] =>
  adicionales.flatMap((campo) => {
    const [nombre, valor] = [textoSri(campo.nombre), textoSri(campo.valor)];
    return nombre === '' || valor === '' ? [] : [{ nombre, valor }];
  });

const LARGO_DE_NOTAS = 500;

const notasDe = ({ raiz, info, motivos }: ComprobanteLeido): string | null => {
  const dichos = raiz === 'notaDebito' ? motivos.map(({ razon }) => razon) : [info.motivo];
  const notas = dichos.flatMap((dicho) => enUnaLinea(dicho) ?? []).join('; ');
  return notas.slice(0, LARGO_DE_NOTAS).trim() || null;
};

/**
 * What a purchase of a document would say, at the amounts that it prints. Throws `ErrorDeForma` with
 * all that keeps it from being one: its key, its numbers, figures that tell each other wrong.
 */
export const recibir = (archivo: ArchivoLeido): Recibido => {
  const { comprobante, sobre } = archivo;
  const reparos = crearReparos();
  const identidad = identidadDe(comprobante, sobre, reparos);
  const importes = importesDe(comprobante, reparos);
  const pagos = pagosDe(comprobante, identidad.fecha_emision, importes.total, reparos);
  const deSusCifras = reparos.avisos.length;
  avisarDeSuEstado(archivo, identidad, reparos);
  const hastaSuEstado = reparos.avisos.length;
  const modifica = modificaDe(comprobante, reparos);
  const reembolsos = reembolsosDe(comprobante, reparos);
  reparos.exigir();
  return {
    ...identidad,
    ...importes,
    ...pagos,
    ...(esReembolso(comprobante) && { tipo_doc: COD_DOC_REEMBOLSO }),
    modifica,
    reembolsos,
    autorizado: autorizadoDe(sobre),
    info_adicional: adicionalesDe(comprobante),
    notas: notasDe(comprobante),
    avisos: reparos.avisos,
    con_reparos: deSusCifras > 0 || reparos.avisos.length > hastaSuEstado,
  };
};

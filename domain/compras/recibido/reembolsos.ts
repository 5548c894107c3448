import { faltaDeClave } from '#domain/kernel/clave-de-otro.ts';
import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { ErrorDeCampo } from '#domain/kernel/forma.ts';
import { identificacionBienEscrita } from '#domain/kernel/identificacion.ts';
import {
  COD_DOC_REEMBOLSO,
  type Reembolso,
  type ReembolsoPedido,
  reembolsar,
  totalesDeReembolsos,
} from '#domain/kernel/tributos/reembolsos.ts';
import { enUnaLinea } from './identidad.ts';
import type { ComprobanteLeido, ReembolsoLeido, Textos } from './leido.ts';
import { diaDeTexto, enteroDeTexto, numerosDe } from './numeros.ts';
import type { Reparos } from './reparos.ts';

/**
 * What a document passes on of others. Its own figures do not go by them: one that a purchase would
 * refuse is left out, and told.
 */

/** As many as a purchase has. */
const MAXIMO_REEMBOLSOS = 300;

/** Whether it was issued to be reimbursed. */
export const esReembolso = ({ raiz, info, reembolsos }: ComprobanteLeido): boolean =>
  raiz === 'factura' && (info.codDocReembolso === COD_DOC_REEMBOLSO || reembolsos.length > 0);

/** Why one is left out. */
class NoSeToma extends Error {}

const exigir = (cumple: boolean, campo: string): void => {
  if (!cumple) throw new NoSeToma(campo);
};

const conForma = (textos: Textos, campo: string, forma: RegExp): string => {
  const dicho = textos[campo] ?? '';
  exigir(forma.test(dicho), campo);
  return dicho;
};

const TIPOS_DE_PROVEEDOR = ['04', '05', '06', '08'] as const;

const proveedorDe = (campos: Textos) => {
  const tipo = TIPOS_DE_PROVEEDOR.find(
    (uno) => uno === campos.tipoIdentificacionProveedorReembolso,
  );
  if (!tipo) throw new NoSeToma('tipoIdentificacionProveedorReembolso');
  const identificacion = enUnaLinea(campos.identificacionProveedorReembolso) ?? '';
  exigir(identificacionBienEscrita(tipo, identificacion), 'identificacionProveedorReembolso');
  const pais = campos.codPaisPagoProveedorReembolso ?? '';
  return {
    tipo_identificacion_proveedor_reembolso: tipo,
    identificacion_proveedor_reembolso: identificacion,
    cod_pais_pago_proveedor_reembolso: /^\d{3}$/.test(pais) ? pais : null,
    tipo_proveedor_reembolso: conForma(campos, 'tipoProveedorReembolso', /^0[12]$/) as '01' | '02',
  };
};

const PRIMER_DIA = '1900-01-01';

const documentoDe = (campos: Textos) => {
  const fecha = diaDeTexto(campos.fechaEmisionDocReembolso ?? '') ?? '';
  exigir(fecha >= PRIMER_DIA, 'fechaEmisionDocReembolso');
  const autorizacion = campos.numeroautorizacionDocReemb ?? campos.numeroAutorizacionDocReemb ?? '';
  exigir(/^\d{10,49}$/.test(autorizacion), 'numeroautorizacionDocReemb');
  const documento = {
    cod_doc_reembolso: conForma(campos, 'codDocReembolso', /^\d{2}$/),
    estab_doc_reembolso: conForma(campos, 'estabDocReembolso', /^\d{3}$/),
    pto_emi_doc_reembolso: conForma(campos, 'ptoEmiDocReembolso', /^\d{3}$/),
    secuencial_doc_reembolso: conForma(campos, 'secuencialDocReembolso', /^\d{9}$/),
    fecha_emision_doc_reembolso: fecha,
    numero_autorizacion_doc_reemb: autorizacion,
  };
  const { estab_doc_reembolso, pto_emi_doc_reembolso, secuencial_doc_reembolso } = documento;
  const numero = estab_doc_reembolso + pto_emi_doc_reembolso + secuencial_doc_reembolso;
  const falta = faltaDeClave(autorizacion, { cod_doc: documento.cod_doc_reembolso, numero });
  exigir(falta === undefined, 'numeroautorizacionDocReemb');
  return documento;
};

const impuestoDe = (textos: Textos): ReembolsoPedido['detalle_impuestos'][0] => {
  const centavos = (campo: string): number => {
    const leido = enteroDeTexto(textos[campo] ?? '', 2);
    if (leido === undefined) throw new NoSeToma(campo);
    return leido;
  };
  return {
    codigo: conForma(textos, 'codigo', /^[235]$/) as '2' | '3' | '5',
    codigo_porcentaje: conForma(textos, 'codigoPorcentaje', /^\d{1,4}$/),
    tarifa: enteroDeTexto(textos.tarifa ?? '', 2) ?? null,
    base_imponible_reembolso: centavos('baseImponibleReembolso'),
    impuesto_reembolso: centavos('impuestoReembolso'),
  };
};

const reembolsoDe = ({ campos, impuestos }: ReembolsoLeido): Reembolso => {
  const pedido = {
    ...proveedorDe(campos),
    ...documentoDe(campos),
    detalle_impuestos: impuestos.map(impuestoDe),
  };
  exigir(impuestos.length > 0, 'detalleImpuestos');
  const lista: ErrorDeCampo[] = [];
  const reembolso = reembolsar(pedido, { en: [], lista });
  const [falta] = lista;
  if (falta) throw new NoSeToma(`detalleImpuestos (${falta.msg})`);
  return reembolso;
};

const cotejarTotales = (
  leido: ComprobanteLeido,
  reembolsos: readonly Reembolso[],
  reparos: Reparos,
): void => {
  const { centavos } = numerosDe(leido.info, [], reparos);
  const impreso = leido.info.totalComprobantesReembolso;
  const dice = centavos('totalComprobantesReembolso');
  const suma = totalesDeReembolsos(reembolsos).total_comprobantes_reembolso ?? 0;
  if (impreso === undefined || dice === suma) return;
  const [dicho, sumado] = [dice, suma].map(textoDeCentavos);
  reparos.avisar(`Total de los comprobantes de reembolso: dice ${dicho} y suma ${sumado}`);
};

/** What it passes on, as far as a purchase has it. */
export const reembolsosDe = (leido: ComprobanteLeido, reparos: Reparos): readonly Reembolso[] => {
  if (!esReembolso(leido)) return [];
  if (leido.reembolsos.length > MAXIMO_REEMBOLSOS) {
    reparos.avisar(`Traslada más de ${MAXIMO_REEMBOLSOS} comprobantes: no se tomaron`);
    return [];
  }
  const reembolsos = leido.reembolsos.flatMap((uno, i) => {
    try {
      return [reembolsoDe(uno)];
    } catch (error) {
      if (!(error instanceof NoSeToma)) throw error;
      reparos.avisar(`El reembolso ${i + 1} no se tomó: no se admite su ${error.message}`);
      return [];
    }
  });
  cotejarTotales(leido, reembolsos, reparos);
  return reembolsos;
};

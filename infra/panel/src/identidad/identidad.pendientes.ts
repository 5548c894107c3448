import type { BuscaPendientes } from '#panel/nucleo/area.ts';
import { fecha, hoy, masDias } from '#panel/nucleo/formato.ts';

/** Days before its end in which a certificate asks for the next one. */
const ANTES_DIAS = 30;

const certificado: BuscaPendientes = {
  recurso: 'empresa',
  buscar: async (cliente, signal) => {
    const { certificado: vigente } = await cliente.empresa.obtener({ signal });
    const a = '/empresa/certificado';
    if (!vigente) {
      const texto = 'Falta el certificado de firma: los comprobantes esperan por él';
      return [{ texto, a, gravedad: 'grave' }];
    }
    const hasta = vigente.vigente_hasta.slice(0, 10);
    if (hasta < hoy()) {
      return [{ texto: `El certificado de firma venció el ${fecha(hasta)}`, a, gravedad: 'grave' }];
    }
    return hasta <= masDias(hoy(), ANTES_DIAS)
      ? [{ texto: `El certificado de firma vence el ${fecha(hasta)}`, a, gravedad: 'pronto' }]
      : [];
  },
};

export default [certificado] satisfies readonly BuscaPendientes[];

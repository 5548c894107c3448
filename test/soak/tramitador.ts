import type { Azar } from './azar.ts';
import { jsonDe } from './cliente.ts';
import type { Promesa } from './cuaderno.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import type { Marcha } from './marcha.ts';
import type { Medidor } from './medidor.ts';
import type { EventoDelFeed } from './oyente.ts';

/** Who does the rest with an invoice: issues drafts, re-issues, annuls, sends by mail. */

type Tramite = { readonly en_ms: number; readonly hacer: () => Promise<void> };

export type Tramitador = {
  readonly alGuardar: (borrador: Promesa) => void;
  readonly alOir: (evento: EventoDelFeed) => void;
  trabajar(marcha: Marcha): Promise<void>;
};

const DEMORA_MAXIMA_MS = 4_000;
const PARTES = { emitir: 0.8, reemitir: 0.7, anular: 0.06, correo: 0.1 } as const;

export const crearTramitador = (
  { cliente, cuaderno, id: empresa_id }: EmpresaDelSoak,
  azar: Azar,
  medidor: Medidor,
): Tramitador => {
  const cola: Tramite[] = [];
  let correos = 0;
  const programar = (hacer: Tramite['hacer']): void => {
    cola.push({ en_ms: Date.now() + azar.entero(0, DEMORA_MAXIMA_MS), hacer });
  };

  /** A call that an earlier one, of which no answer came, may have made needless: then `yaHecho`. */
  const hacerUna = async (
    accion: string,
    camino: string,
    cuerpo: object | undefined,
    yaHecho: string,
  ): Promise<boolean> => {
    const peticion = { ...(cuerpo && { cuerpo }), aceptar: [200, 409] };
    const hecha = await cliente.insistir(accion, 'POST', camino, peticion);
    if (hecha === 'imprevista') return false;
    if (hecha.estado === 200) return true;
    const hechaAntes = hecha.veces > 1 && jsonDe<{ codigo: string }>(hecha).codigo === yaHecho;
    if (!hechaAntes) medidor.imprevisto(`POST ${camino}: 409 ${hecha.bytes.toString('utf8')}`);
    return hechaAntes;
  };

  const emitir = async (promesa: Promesa): Promise<void> => {
    const camino = `/facturas/${promesa.id}/reenviar`;
    promesa.emitida = await hacerUna(
      'emitir_borrador',
      camino,
      undefined,
      'facturas.ya_autorizada',
    );
  };

  const anular = async (promesa: Promesa): Promise<void> => {
    const camino = `/facturas/${promesa.id}/anular`;
    const cuerpo = { motivo: 'El cliente se arrepintió' };
    promesa.anulada = await hacerUna('anular', camino, cuerpo, 'facturas.anulada');
  };

  /** Never twice: a second call might re-issue once more. */
  const reemitir = async (promesa: Promesa): Promise<void> => {
    const hecha = await cliente.pedir('reenviar', 'POST', `/facturas/${promesa.id}/reenviar`);
    if (typeof hecha === 'object') promesa.reemisiones += 1;
    else promesa.dudosas += 1;
  };

  const escribir = async ({ id: factura_id, email }: Promesa): Promise<void> => {
    correos += 1;
    const clave = `correo-${empresa_id}-${correos}`;
    const a = email === null || azar.veces(0.5) ? `?to=pedido-${correos}@ejemplo.ec` : '';
    const peticion = { clave, aceptar: [200, 202] };
    const camino = `/facturas/${factura_id}/email${a}`;
    const hecha = await cliente.insistir('correo', 'POST', camino, peticion);
    if (hecha === 'imprevista') return;
    const { message_id } = jsonDe<{ message_id: string }>(hecha);
    cuaderno.correos.set(clave, { factura_id, message_id });
  };

  const alAutorizar = (promesa: Promesa): void => {
    // A mail under way of an invoice that is annulled meanwhile may or may not leave.
    if (promesa.email === null && azar.veces(PARTES.anular)) programar(() => anular(promesa));
    else if (azar.veces(PARTES.correo)) programar(() => escribir(promesa));
  };

  return {
    alGuardar: (borrador) => {
      if (azar.veces(PARTES.emitir)) programar(() => emitir(borrador));
    },
    alOir: ({ evento, data }) => {
      const promesa = cuaderno.promesas.get(data.id);
      // The event may overtake the answer to the call that made it: those are left in peace.
      if (!promesa) return;
      if (evento === 'factura.autorizada') alAutorizar(promesa);
      const negada = evento === 'factura.devuelta' || evento === 'factura.rechazada';
      if (negada && azar.veces(PARTES.reemitir)) programar(() => reemitir(promesa));
    },
    trabajar: async (marcha) => {
      while (marcha.sigue()) {
        const ahora = Date.now();
        const lugar = cola.findIndex(({ en_ms }) => en_ms <= ahora);
        const [tramite] = lugar < 0 ? [] : cola.splice(lugar, 1);
        if (tramite) await tramite.hacer();
        else await marcha.pausa(50);
      }
    },
  };
};

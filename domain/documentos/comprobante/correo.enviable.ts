import { dominioDelEnvio, type ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import type { Enviable } from '#domain/correo/enviable.ts';
import { type AjustesDeEmpresa, ajustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { documentoNoAutorizado } from './correo.errores.ts';
import type { TipoDeComprobante } from './tipo.ts';

/** Fiscal documents as what is mailed: to their other party, once the SRI authorized them. */

/** Of a company, what tells whether its documents go out by themselves. */
export type QuienEnvia = {
  readonly ajustes: AjustesDeCorreo | undefined;
  readonly empresa: Pick<AjustesDeEmpresa, 'envia_correo_al_autorizar'> | undefined;
};

const loQuiere = (empresa: QuienEnvia['empresa']): boolean =>
  empresa?.envia_correo_al_autorizar === true;

/**
 * Whether a document goes out by itself once it is authorized. A quota of none is no quota that
 * tomorrow renews: nothing does.
 */
export const quiereEnvioAutomatico = (
  { email, ajustes, empresa }: QuienEnvia & { readonly email: string | null },
  reglas: ReglasDeCorreo,
): boolean =>
  email !== null &&
  loQuiere(empresa) &&
  reglas.limites.automaticos_por_dia > 0 &&
  dominioDelEnvio(ajustes, reglas) !== null;

const quiereSalirSolo = async (lector: Lector): Promise<boolean> =>
  loQuiere(await lector.fila(ajustesDeEmpresa, []));

export const comprobanteEnviable = ({
  documento,
  lista,
  tabla,
  errores,
}: TipoDeComprobante): Enviable => ({
  documento,
  destinatario: lista.contraparte.nombre,
  noEncontrado: (documento_id) => errores.noEncontrado({ documento_id }),
  leer: async (lector, documento_id) => {
    const fila = await lector.fila(tabla, [documento_id]);
    if (!fila) return undefined;
    const { estado } = fila;
    const impedimento =
      estado === 'AUTORIZADO' ? null : documentoNoAutorizado({ documento_id, estado });
    return { ...fila, impedimento };
  },
  quiereSalirSolo,
});

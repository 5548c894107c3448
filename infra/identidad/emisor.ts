import { AJUSTES_DE_CORREO_INICIALES } from '#domain/identidad/correo.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import type { AjustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import { remitenteVerificado } from '#read-api/identidad/correo.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

type Emisor = {
  readonly empresa: Empresa;
  readonly ajustes: AjustesDeEmpresa;
  readonly correo: AjustesDeCorreo | null;
  /** The sender's address is that of somebody who entered the company through its mailbox. */
  readonly remitente_verificado: boolean;
};

/**
 * How a company's mails leave. Where they do by the platform's server, answers go only to an address
 * of which it is known that it is the company's.
 */
export const ajustesDeEnvio = ({
  correo,
  remitente_verificado,
}: Pick<Emisor, 'correo' | 'remitente_verificado'>): AjustesDeCorreo => {
  if (!correo) return AJUSTES_DE_CORREO_INICIALES;
  if (correo.servidor || remitente_verificado) return correo;
  return { ...correo, remitente: null };
};

/** A company as its mails show it, and how it sends them; `undefined` while it has no profile. */
export const leerEmisor = async (
  lecturas: Lecturas,
  empresa_id: number,
): Promise<Emisor | undefined> => {
  const { sql, esquema } = lecturas;
  const en = sql(esquema());
  const [fila] = await sql<Emisor[]>`
    select to_jsonb(e) - 'empresa_id' as empresa, to_jsonb(a) - 'empresa_id' as ajustes,
           to_jsonb(c) - 'empresa_id' as correo,
           ${remitenteVerificado(lecturas)} as remitente_verificado
    from ${en}.empresas e
    join ${en}.ajustes_de_empresa a using (empresa_id)
    left join ${en}.ajustes_de_correo c using (empresa_id)
    where e.empresa_id = ${empresa_id}`;
  return fila;
};

import type { Empresa } from '#domain/identidad/empresa.ts';
import { crearMemoria } from '../nucleo/memoria.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { type Hallada, leerPorTurno } from '../nucleo/postgres/por-turno.ts';
import type { Boveda } from '../nucleo/secretos/boveda.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';

/** A company's certificate, decrypted. `huella`: SHA-256 (hex) of the certificate that signs. */
export type CertificadoGuardado = {
  readonly p12: Buffer;
  readonly clave: string;
  readonly huella: string;
};

/** What the rows say of a company's certificate. */
type Registrado = Hallada & Pick<Empresa, 'certificado_referencia' | 'certificado_huella'>;
type Secreto = { readonly p12_base64: string; readonly clave: string };

export const PREFIJO_DE_CERTIFICADO = 'certificado-';

/** Bytes of the opened ones: some thousands of companies. */
const MAXIMO_DE_ABIERTOS = 16 * 2 ** 20;

/** Certificates of the companies: encrypted in `operacion.secretos`, their fingerprint in the log. */
export const certificadosEn = (sql: Sql, esquema: () => string, boveda: Boveda) => {
  const secretos = secretosEn(sql, boveda);
  /** The opened one of each company: a signature must not cost a decryption. */
  const abiertos = crearMemoria<CertificadoGuardado & { readonly referencia: string }>(
    MAXIMO_DE_ABIERTOS,
  );
  const registrado = leerPorTurno<readonly [string], number, Registrado>(
    ([enVigor], empresas) => sql<Registrado[]>`
      select p.i::int4, e.certificado_referencia, e.certificado_huella
      from unnest(${arreglo(empresas)}::text::int8[]) with ordinality as p(empresa_id, i)
      join ${sql(enVigor)}.empresas e using (empresa_id)`,
  );
  return {
    guardar: async (empresa_id: number, referencia: string, p12: Buffer, clave: string) => {
      const secreto: Secreto = { p12_base64: p12.toString('base64'), clave };
      await secretos.guardar(empresa_id, referencia, JSON.stringify(secreto));
    },
    /** Erases one that another certificate took the place of, unless it is in force again. */
    olvidar: async (empresa_id: number, referencia: string): Promise<void> => {
      const [vigente] = await sql`
        select 1 from ${sql(esquema())}.empresas
        where empresa_id = ${empresa_id} and certificado_referencia = ${referencia}`;
      if (!vigente) await secretos.olvidar(empresa_id, referencia, PREFIJO_DE_CERTIFICADO);
    },
    de: async (empresa_id: number): Promise<CertificadoGuardado | undefined> => {
      const empresa = await registrado([esquema()], empresa_id);
      const referencia = empresa?.certificado_referencia;
      if (!referencia) return undefined;
      const abierto = abiertos.ver(String(empresa_id));
      if (abierto?.referencia === referencia) return abierto;
      const leido = await secretos.leer(empresa_id, referencia);
      if (leido === undefined) return undefined;
      const secreto = JSON.parse(leido) as Secreto;
      const guardado = {
        referencia,
        p12: Buffer.from(secreto.p12_base64, 'base64'),
        clave: secreto.clave,
        huella: empresa.certificado_huella!,
      };
      abiertos.guardar(String(empresa_id), guardado, guardado.p12.length);
      return guardado;
    },
  };
};
export type Certificados = ReturnType<typeof certificadosEn>;

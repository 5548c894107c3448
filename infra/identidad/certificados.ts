import type { Empresa } from '#domain/identidad/empresa.ts';
import type { Boveda } from '../firma/boveda.ts';
import type { CertificadoGuardado } from '../firma/firmador.ts';
import type { Sql } from '../postgres/conexion.ts';
import { aadDeSecreto, secretosEn } from './secretos.ts';

type Secreto = { readonly p12_base64: string; readonly clave: string };

/** Certificates of the companies: encrypted in `operacion.secretos`, their fingerprint in the log. */
export const certificadosEn = (sql: Sql, esquema: () => string, boveda: Boveda) => {
  const secretos = secretosEn(sql, boveda);
  /** Opened ones, by company and reference: a signature must not cost a decryption. */
  const abiertos = new Map<string, CertificadoGuardado>();
  return {
    guardar: async (empresa_id: number, referencia: string, p12: Buffer, clave: string) => {
      const secreto: Secreto = { p12_base64: p12.toString('base64'), clave };
      await secretos.guardar(empresa_id, referencia, JSON.stringify(secreto));
    },
    de: async (empresa_id: number): Promise<CertificadoGuardado | undefined> => {
      const [empresa] = await sql<
        Pick<Empresa, 'certificado_referencia' | 'certificado_huella'>[]
      >`select certificado_referencia, certificado_huella
        from ${sql(esquema())}.empresas where empresa_id = ${empresa_id}`;
      const referencia = empresa?.certificado_referencia;
      if (!referencia) return undefined;
      const nombre = aadDeSecreto(empresa_id, referencia);
      const abierto = abiertos.get(nombre);
      if (abierto) return abierto;
      const leido = await secretos.leer(empresa_id, referencia);
      if (leido === undefined) return undefined;
      const secreto = JSON.parse(leido) as Secreto;
      const guardado = {
        p12: Buffer.from(secreto.p12_base64, 'base64'),
        clave: secreto.clave,
        huella: empresa.certificado_huella!,
      };
      abiertos.set(nombre, guardado);
      return guardado;
    },
  };
};
export type Certificados = ReturnType<typeof certificadosEn>;

import { readFile, stat } from 'node:fs/promises';
import { cargarCertificado } from '#commands/identidad/empresa.comandos.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { certificadosEn } from '../identidad/certificados.ts';
import { recepcionDeCertificados } from '../identidad/recepcion-de-certificados.ts';
import type { Contexto } from './contexto.ts';
import { leerContrasena } from './contrasena.ts';
import { OrdenRechazada } from './desenlace.ts';
import type { Entrada, Resultado } from './orden.ts';

const MAXIMO_BYTES = 1024 * 1024;

const leerArchivo = async (ruta: string): Promise<Uint8Array> => {
  try {
    const { size } = await stat(ruta);
    if (size <= MAXIMO_BYTES) return await readFile(ruta);
  } catch (causa) {
    throw new OrdenRechazada(`No se puede leer ${ruta}: ${(causa as Error).message}`);
  }
  throw new OrdenRechazada(`${ruta} es demasiado grande para ser un certificado`);
};

/** What `POST /empresa/certificado` does, by an operator's hand: read, kept encrypted, in force. */
export const certificado = async (
  empresa_id: number,
  entrada: Entrada,
  contexto: Contexto,
): Promise<Resultado> => {
  const p12 = await leerArchivo(entrada.argumentos[1] ?? '');
  const password = await leerContrasena(
    contexto.terminal,
    'CERTIFICADO_PASSWORD',
    'Contraseña del certificado',
  );
  const { sql, esquema } = await contexto.lecturas(empresa_id);
  const guardados = certificadosEn(sql, esquema, contexto.boveda());
  const recepcion = recepcionDeCertificados(guardados, Date.now);
  const { datos, ruc } = await recepcion.recibir(empresa_id, p12, password);
  const { bus } = await contexto.decisor();
  const comando = cargarCertificado(contexto.remitente(empresa_id), datos);
  const { empresa, reemplazado } = (await bus.ejecutar(comando)).resultado;
  if (reemplazado !== null) await recepcion.olvidar(empresa_id, reemplazado);
  const { titular, huella, vigente_hasta } = datos;
  const deOtro = ruc !== null && ruc !== empresa.ruc;
  return {
    datos: { empresa_id, titular, huella, vigente_hasta, ruc },
    texto:
      `Empresa ${empresa_id}: firma ${titular}, hasta ${conDesfase(vigente_hasta)}.` +
      (deOtro
        ? `\nAtención: el certificado es del RUC ${ruc}, y la empresa tiene el ${empresa.ruc}.`
        : ''),
  };
};

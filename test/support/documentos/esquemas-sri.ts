import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/**
 * The SRI's official schemas and real documents are not part of the project: `SRI_XSD_DIR` says where
 * the schemas are, `SRI_MUESTRAS_DIR` the documents; by default those are looked for in `samples`
 * beside the schemas. Cases that need what is not there are skipped.
 */
const siExiste = (dir: string | undefined): string | undefined =>
  dir && existsSync(dir) ? dir : undefined;

/** Directory of the official schemas, or undefined. */
export const dirEsquemas: string | undefined = siExiste(process.env.SRI_XSD_DIR);

/** Directory of real documents, or undefined. */
export const dirDocumentos: string | undefined = siExiste(
  process.env.SRI_MUESTRAS_DIR ?? (dirEsquemas && join(dirEsquemas, '..', 'samples')),
);

/** Documents per call: the schema is compiled once per call, and memory is bounded. */
const POR_LLAMADA = 250;

/** C14N 1.0 of documents by libxml2, one after another in one text. */
export const formaCanonicaDe = async (documentos: readonly string[]): Promise<string> => {
  const { normalized } = await validateXML({
    xml: documentos.map((contents, n) => ({ fileName: `documento-${n}.xml`, contents })),
    normalization: 'c14n',
  });
  // xmllint ends its output with a line feed of its own.
  return normalized.replace(/\n$/, '');
};

/** Validates documents against a schema file; returns what is wrong with them, nothing if valid. */
export const faltasDeEsquema = async (
  esquema: string,
  documentos: readonly string[],
): Promise<string[]> => {
  if (!dirEsquemas) throw new Error('Falta SRI_XSD_DIR');
  const leer = (fileName: string) => ({
    fileName,
    contents: readFileSync(join(dirEsquemas, fileName), 'utf8'),
  });
  const faltas: string[] = [];
  for (let i = 0; i < documentos.length; i += POR_LLAMADA) {
    const resultado = await validateXML({
      xml: documentos
        .slice(i, i + POR_LLAMADA)
        .map((contents, n) => ({ fileName: `documento-${i + n}.xml`, contents })),
      schema: [leer(esquema)],
      preload: [leer('xmldsig-core-schema.xsd')],
      initialMemoryPages: 512,
      maxMemoryPages: 8192,
    });
    faltas.push(...resultado.errors.map((error) => error.rawMessage));
    if (!resultado.valid && resultado.errors.length === 0) faltas.push(resultado.rawOutput);
  }
  return faltas;
};

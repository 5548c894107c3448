import type { FilaDeRegistro } from '#infra/simulador-sri/almacen.ts';
import { seContradice } from './destinos.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { hallazgo } from './hallazgos.ts';
import type { ComprobanteDelLibro } from './libro.comprobantes.ts';
import type { Libro } from './libro.ts';

/** What the tax authority knows: one authorized key for each number of ours, the one we hold. */

/** Numbers are of a taxpayer and a type of document, which stands in the key after the date. */
const dobles = (autorizadas: readonly FilaDeRegistro[]): readonly FilaDeRegistro[] => {
  const vistos = new Set<string>();
  return autorizadas.filter(({ clave, ruc, numero }) => {
    const cual = `${clave.slice(8, 10)} ${ruc} ${numero}`;
    const repetido = vistos.has(cual);
    vistos.add(cual);
    return repetido;
  });
};

export const sriConcuerda = (
  comprobantes: readonly FilaDeRegistro[],
  empresas: readonly EmpresaDelSoak[],
  libro: Libro,
): readonly string[] => {
  const nuestras: ComprobanteDelLibro[] = [];
  const contradichas: ComprobanteDelLibro[] = [];
  const conocidas = new Set<string>();
  for (const { id, cuaderno } of empresas) {
    for (const comprobante of libro.empresa(id).comprobantes()) {
      const promesa = cuaderno.promesas(comprobante.documento).get(comprobante.id);
      for (const clave of comprobante.claves) conocidas.add(clave);
      if (comprobante.autorizada) nuestras.push(comprobante);
      else if (promesa && seContradice(promesa.destino)) contradichas.push(comprobante);
    }
  }
  const autorizadas = comprobantes.filter(({ estado }) => estado === 'AUTORIZADO');
  const alla = new Set(autorizadas.map(({ clave }) => clave));
  const aqui = new Set([
    ...nuestras.map(({ clave_acceso }) => clave_acceso),
    ...contradichas.flatMap(({ claves }) => claves),
  ]);
  return [
    ...hallazgo('números autorizados con dos claves', dobles(autorizadas)),
    ...hallazgo(
      'autorizadas aquí y no en el SRI',
      nuestras.filter(({ clave_acceso }) => !alla.has(clave_acceso ?? '')),
    ),
    ...hallazgo(
      'autorizadas en el SRI y no aquí',
      [...alla].filter((clave) => !aqui.has(clave)),
    ),
    ...hallazgo(
      'claves que no son nuestras en el SRI',
      comprobantes.filter(({ clave }) => !conocidas.has(clave)),
    ),
  ];
};

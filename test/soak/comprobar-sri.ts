import type { FilaDeRegistro } from '#infra/simulador-sri/almacen.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { seContradice } from './encargos.ts';
import { hallazgo } from './hallazgos.ts';
import type { FacturaDelLibro, Libro } from './libro.ts';

/** What the tax authority knows: one authorized key for each number of ours, the one we hold. */

/** Numbers are of a taxpayer. */
const dobles = (autorizadas: readonly FilaDeRegistro[]): readonly FilaDeRegistro[] => {
  const vistos = new Set<string>();
  return autorizadas.filter(({ ruc, numero }) => {
    const repetido = vistos.has(`${ruc} ${numero}`);
    vistos.add(`${ruc} ${numero}`);
    return repetido;
  });
};

export const sriConcuerda = (
  comprobantes: readonly FilaDeRegistro[],
  empresas: readonly EmpresaDelSoak[],
  libro: Libro,
): readonly string[] => {
  const nuestras: FacturaDelLibro[] = [];
  const contradichas: FacturaDelLibro[] = [];
  for (const { id, cuaderno } of empresas) {
    for (const factura of libro.empresa(id).facturas.values()) {
      const promesa = cuaderno.promesas.get(factura.id);
      if (factura.autorizada) nuestras.push(factura);
      else if (promesa && seContradice(promesa.destino)) contradichas.push(factura);
    }
  }
  const autorizadas = comprobantes.filter(({ estado }) => estado === 'AUTORIZADO');
  const alla = new Set(autorizadas.map(({ clave }) => clave));
  const aqui = new Set([
    ...nuestras.map(({ clave_acceso }) => clave_acceso),
    ...contradichas.flatMap(({ claves }) => claves),
  ]);
  const conocidas = new Set(
    empresas.flatMap(({ id }) => [...libro.empresa(id).facturas.values()].flatMap((f) => f.claves)),
  );
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

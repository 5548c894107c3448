import { z } from 'zod';
import { caminoDe, enPascal, type TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { ambienteVigente } from '#read-api/identidad/ambiente.queries.ts';
import { ambienteDeConsulta, enteroObligatorioDeConsulta } from '#read-api/kernel/consulta.ts';
import { autorizadasDelMes } from './export-xml.queries.ts';
import { type DependenciasDeDocumentos, rutaDeDocumentos } from './puertos.ts';

const consulta = z.object({
  anio: enteroObligatorioDeConsulta({ minimo: 2000, maximo: 2999 }),
  mes: enteroObligatorioDeConsulta({ minimo: 1, maximo: 12 }),
  ambiente: ambienteDeConsulta,
});

export const rutaDeExportacion = (tipo: TipoDeComprobante): Ruta<DependenciasDeDocumentos> =>
  rutaDeDocumentos({
    id: `exportarXmlDe${enPascal(tipo.recurso)}`,
    metodo: 'GET',
    camino: `${caminoDe(tipo)}/export-xml`,
    resumen: `ZIP con el XML firmado de las ${tipo.plural} autorizadas de un mes`,
    descripcion:
      'Las que están AUTORIZADO y se emitieron en ese mes en el ambiente vigente, o en el que se pida: ' +
      `un archivo por ${tipo.singular} llamado ` +
      '`<clave de acceso>.xml`, byte por byte como se firmó. Las anuladas no van. Un mes sin ninguna ' +
      'responde un ZIP vacío. El ZIP se arma mientras se descarga: si algo falla a medias, la ' +
      'conexión se corta y el archivo queda sin su directorio final, de modo que nadie lo tome por ' +
      'completo.',
    recurso: tipo.recurso,
    query: consulta,
    es_descarga: true,
    respuestas: { 200: { descripcion: 'El ZIP', archivo: 'application/zip' } },
    atender: async ({ empresa_id, alcance, query }, { lecturas, exportarXml }) => {
      const { anio, mes } = query;
      const ambiente = query.ambiente ?? (await ambienteVigente(lecturas, empresa_id));
      const suyo = { empresa_id, alcance, anio, mes, ambiente };
      const paginas = autorizadasDelMes(lecturas, tipo, suyo);
      const archivo = {
        tipo: 'application/zip',
        nombre: `${caminoDe(tipo).slice(1)}-${anio}-${String(mes).padStart(2, '0')}.zip`,
        bytes: exportarXml(empresa_id, paginas),
      };
      return { estado: 200, archivo };
    },
  });

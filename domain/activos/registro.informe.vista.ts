import {
  ANCHO_DE_IMPORTE,
  type Encabezado,
  numero,
  papel,
  renglon,
  texto,
} from '#domain/contabilidad/informes.vista.ts';
import { type Informe, importe } from '#domain/kernel/informe.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import type { ActivoDeRegistro } from './activo.vista.ts';
import { CLASES, NOMBRES } from './clases.ts';

/** The register of fixed assets on paper: class by class, with what each comes to. */

const cifrasDe = ({ costo, depreciacion }: Pick<ActivoDeRegistro, 'costo' | 'depreciacion'>) => [
  costo,
  depreciacion,
  costo - depreciacion,
];

const sumar = (activos: readonly ActivoDeRegistro[]) => ({
  costo: activos.reduce((suma, uno) => suma + uno.costo, 0),
  depreciacion: activos.reduce((suma, uno) => suma + uno.depreciacion, 0),
});

export const informeDelRegistro = (
  encabezado: Encabezado,
  activos: readonly ActivoDeRegistro[],
  al: Fecha,
): Informe => {
  const total = (nombre: string, suyos: readonly ActivoDeRegistro[]) =>
    renglon(['', nombre, '', ...cifrasDe(sumar(suyos)).map(importe)], { fuerte: true });
  const porClase = CLASES.flatMap((clase) => {
    const suyos = activos.filter((activo) => activo.clase === clase);
    if (suyos.length === 0) return [];
    return [
      renglon(['', NOMBRES[clase], '', '', '', ''], { fuerte: true }),
      ...suyos.map((activo) =>
        renglon(
          [
            activo.codigo,
            activo.descripcion,
            fechaSri(activo.fecha_uso),
            ...cifrasDe(activo).map(importe),
          ],
          { sangria: 1, aporta: [null, null, null, ...cifrasDe(activo)] },
        ),
      ),
      total(`Suman ${suyos.length}`, suyos),
    ];
  });
  return papel(encabezado, {
    titulo: 'REGISTRO DE ACTIVOS FIJOS',
    subtitulos: [`Al ${fechaSri(al)}`],
    columnas: [
      texto('Código', 66),
      texto('Activo', null),
      texto('En uso desde', 66),
      numero('Costo', ANCHO_DE_IMPORTE),
      numero('Depreciación', ANCHO_DE_IMPORTE),
      numero('En libros', ANCHO_DE_IMPORTE),
    ],
    renglones: [...porClase, total('TOTAL', activos)],
  });
};

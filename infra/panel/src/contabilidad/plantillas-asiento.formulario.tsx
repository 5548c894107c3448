import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { PlantillaDeAsiento, ReemplazarPlantillaDeAsiento } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { TraerArchivo } from './asiento.archivo.tsx';
import { lineasDeAsiento, lineasDelApi, lineasEscritas } from './asiento.lineas.tsx';

/** The lines that an entry begins with; their amounts may be left for when it is used. */

const CAMPOS = {
  nombre: texto('Nombre', { obligatorio: true, maximo: 100 }),
  glosa: texto('Glosa', { maximo: 300 }),
  lineas: lineasDeAsiento(),
};

const ElFormulario = ({ una }: { readonly una: PlantillaDeAsiento | undefined }) => {
  const { contabilidad } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'contabilidad',
    registro: `plantilla-${una?.id ?? 'nueva'}`,
    campos: CAMPOS,
    inicial: una && {
      nombre: una.nombre,
      glosa: una.glosa ?? '',
      lineas: lineasEscritas(una.lineas),
    },
    cuerpo: ({ nombre, glosa, lineas }): ReemplazarPlantillaDeAsiento => ({
      nombre: nombre.trim(),
      glosa: glosa.trim() || null,
      lineas: lineasDelApi(lineas),
    }),
    enSuCampo: { 'contabilidad.nombre_de_plantilla_repetido': 'nombre' },
    enviar: (cuerpo, opciones) =>
      una
        ? contabilidad.reemplazarPlantillaDeAsiento(una.id, cuerpo, opciones)
        : contabilidad.crearPlantillaDeAsiento(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/contabilidad/plantillas-asiento/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={una ? `Cambiar ${una.nombre}` : 'Nueva plantilla de asiento'}
      accion={{ palabras: 'Guardar' }}
    >
      <EnColumnas>
        <Campo campo={campos.nombre} enfocar />
        <Campo campo={campos.glosa} />
      </EnColumnas>
      <Campo campo={campos.lineas} />
      <TraerArchivo campo={campos.lineas as never} />
    </Formulario>
  );
};

export default function FormularioDePlantilla() {
  const { contabilidad } = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: ['contabilidad', 'plantilla', Number(id), {}],
    queryFn: ({ signal }) => contabilidad.obtenerPlantillaDeAsiento(Number(id), { signal }),
    enabled: id !== undefined,
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (isLoading) return <Espera />;
  return <ElFormulario key={id ?? 'nueva'} una={data} />;
}

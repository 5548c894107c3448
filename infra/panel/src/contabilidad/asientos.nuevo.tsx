import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Asiento, RegistrarAsiento } from 'comprobantes-cliente';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { dinero as escrito, hoy } from '#panel/nucleo/formato.ts';
import { TraerArchivo } from './asiento.archivo.tsx';
import {
  type LineaEscrita,
  lineasDeAsiento,
  lineasDelApi,
  lineasEscritas,
  sumasDe,
} from './asiento.lineas.tsx';
import { ElegirPlantilla, GuardarComoPlantilla } from './asientos.plantilla.tsx';
import { conLibros } from './libro.tsx';

/** An entry written as in a spreadsheet, or pasted from one. */

const CAMPOS = {
  fecha: fecha('Fecha', { obligatorio: true }),
  glosa: texto('Glosa', { obligatorio: true, maximo: 300 }),
  lineas: lineasDeAsiento(),
};

type Valores = ValoresDe<typeof CAMPOS>;

const cuerpoDe = ({ fecha: dia, glosa, lineas }: Valores): RegistrarAsiento => ({
  fecha: dia,
  glosa,
  lineas: lineasDelApi(lineas),
});

const revisar = ({ lineas }: Valores): { readonly [ruta: string]: string } => {
  const { diferencia } = sumasDe(lineas);
  return diferencia === '0.00' ? {} : { lineas: `Debe y haber difieren en ${escrito(diferencia)}` };
};

type Comienzo = { readonly glosa: string; readonly lineas: readonly LineaEscrita[] };

const DeAsiento = ({
  comienzo,
  registro,
}: {
  readonly comienzo: Comienzo | undefined;
  readonly registro: string;
}) => {
  const { contabilidad } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'contabilidad',
    registro,
    campos: CAMPOS,
    inicial: { fecha: hoy(), ...comienzo },
    cuerpo: cuerpoDe,
    revisar,
    simular: (cuerpo, signal) => contabilidad.registrarAsiento(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => contabilidad.registrarAsiento(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/contabilidad/asientos/${id}`),
  });
  return (
    <Formulario
      de={de}
      titulo="Nuevo asiento"
      accion={{
        palabras: (simulado) => {
          const asiento = respuestaDe<Asiento>(simulado);
          return asiento ? `Asentar ${escrito(asiento.total_debe)}` : 'Asentar';
        },
      }}
      lateral={<QuePasaria<Asiento> de={de} />}
    >
      <EnColumnas>
        <ElegirPlantilla escrito={de.valores} alTomar={de.poner} />
        <Campo campo={de.campos.fecha} />
        <Campo campo={de.campos.glosa} enfocar />
      </EnColumnas>
      <Campo campo={de.campos.lineas} />
      <Group align="flex-end">
        <GuardarComoPlantilla escrito={de.valores} />
        <TraerArchivo campo={de.campos.lineas as never} />
      </Group>
    </Formulario>
  );
};

/** What it begins with: nothing, a template, or another entry that is made again. */
const useComienzo = () => {
  const { contabilidad } = useCliente();
  const [{ plantilla, copia }] = useConsulta();
  const registro = plantilla ? `plantilla-${plantilla}` : copia ? `copia-${copia}` : 'asiento';
  const pedido = useQuery({
    queryKey: ['contabilidad', 'comienzo', registro],
    enabled: plantilla !== undefined || copia !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Comienzo> => {
      const { glosa, lineas } = plantilla
        ? await contabilidad.obtenerPlantillaDeAsiento(Number(plantilla), { signal })
        : await contabilidad.obtenerAsiento(Number(copia), { signal });
      return { glosa: glosa ?? '', lineas: lineasEscritas(lineas) };
    },
  });
  return { ...pedido, registro: `nuevo-${registro}` };
};

const AsientoNuevo = () => {
  const { data, error, refetch, isLoading, registro } = useComienzo();
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (isLoading) return <Espera />;
  return <DeAsiento key={registro} comienzo={data} registro={registro} />;
};
export default conLibros(AsientoNuevo);

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { centavosDe, numero, restarMontos } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla, NoExiste } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { dinero as dicho, hoy } from '#panel/nucleo/formato.ts';
import { aplicaciones } from './documentos.tsx';
import { grupoDe, type Lado, type Registro } from './lado.ts';
import { useCuentas } from './medios.ts';
import { aplicar } from './registrar.campos.ts';
import { sumaDe } from './reparto.ts';
import { useReparto } from './usar-reparto.ts';

/** What is done with an advance: it pays documents, or the money goes back. */

type DeAnticipo = { readonly saldo_anticipo: number };
const CIFRAS = ({ saldo_anticipo }: DeAnticipo) => [
  { palabras: 'Quedaría de anticipo', monto: saldo_anticipo, fuerte: true },
];

const hasta = (saldo: number, monto: string) =>
  centavosDe(monto) > centavosDe(String(saldo))
    ? { monto: `Del anticipo quedan ${dicho(saldo)}` }
    : {};

export const camposDeAplicar = (lado: Lado) => ({
  persona_id: oculto(),
  primeros: oculto(),
  sigue: { ...oculto(), vacio: 'monto' },
  monto: dinero('Monto', { obligatorio: true, mayorQue: '0' }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  aplicaciones: aplicaciones(lado, { retiene: false }),
});

type DeAplicar = {
  readonly lado: Lado;
  readonly campos: ReturnType<typeof camposDeAplicar>;
};

const Aplicar = ({
  lado,
  campos,
  registro: { id, persona_id, persona_nombre, saldo_anticipo },
}: DeAplicar & { readonly registro: Registro }) => {
  const ir = useIr();
  const grupo = grupoDe(useCliente(), lado);
  const de = useFormulario({
    nombre: lado.grupo,
    registro: `anticipo-${id}`,
    campos,
    inicial: { persona_id: String(persona_id), monto: String(saldo_anticipo) },
    cuerpo: (v) => ({ fecha: v.fecha, aplicaciones: aplicar(v.aplicaciones) }),
    revisar: (v) => ({
      ...hasta(saldo_anticipo, v.monto),
      ...(v.aplicaciones.length === 0 && { aplicaciones: 'Diga cuánto se aplica, y a qué' }),
    }),
    simular: (cuerpo, signal) => grupo.aplicarAnticipo(id, cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => grupo.aplicarAnticipo(id, cuerpo, opciones),
    alTerminar: () => ir(`${lado.camino}/${id}`),
  });
  useReparto(lado, de as unknown as Parameters<typeof useReparto>[1]);
  return (
    <Formulario
      de={de}
      titulo={`Aplicar el anticipo de ${persona_nombre}`}
      accion={{
        palabras: (_, v) => {
          const suma = sumaDe(v.aplicaciones, 'monto_aplicado');
          return suma === 0n ? 'Aplicar' : `Aplicar ${dicho(Number(suma) / 100)}`;
        },
      }}
      lateral={<QuePasaria<DeAnticipo> de={de} cifras={CIFRAS} />}
    >
      <EnColumnas>
        <Campo campo={de.campos.monto} enfocar descripcion={`Quedan ${dicho(saldo_anticipo)}`} />
        <Campo campo={de.campos.fecha} descripcion="Ni antes del anticipo ni del documento" />
      </EnColumnas>
      <Campo campo={de.campos.aplicaciones} />
    </Formulario>
  );
};

const DE_DEVOLVER = {
  monto: dinero('Monto', { obligatorio: true, mayorQue: '0' }),
  cuenta_dinero_id: eleccion<string>('Cuenta', {
    vacio: '',
    obligatorio: true,
    opciones: useCuentas,
  }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  referencia: texto('Referencia', { maximo: 120 }),
};

const Devolver = ({
  lado,
  registro: { id, persona_nombre, saldo_anticipo },
}: {
  readonly lado: Lado;
  readonly registro: Registro;
}) => {
  const ir = useIr();
  const grupo = grupoDe(useCliente(), lado);
  const de = useFormulario({
    nombre: lado.grupo,
    registro: `devolucion-${id}`,
    campos: DE_DEVOLVER,
    inicial: { monto: String(saldo_anticipo) },
    cuerpo: (v) => ({
      monto: numero(v.monto) as number,
      fecha: v.fecha,
      cuenta_dinero_id: Number(v.cuenta_dinero_id),
      ...(v.referencia && { referencia: v.referencia }),
    }),
    revisar: (v) => hasta(saldo_anticipo, v.monto),
    simular: (cuerpo, signal) => grupo.devolverAnticipo(id, cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => grupo.devolverAnticipo(id, cuerpo, opciones),
    alTerminar: () => ir(`${lado.camino}/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={`Devolución del anticipo de ${persona_nombre}`}
      accion={{
        palabras: (_, { monto }) => {
          const queda = restarMontos(String(saldo_anticipo), monto);
          if (centavosDe(monto) === 0n) return 'Devolver';
          return centavosDe(queda) > 0n
            ? `Devolver ${dicho(numero(monto))} y dejar ${dicho(queda)}`
            : `Devolver ${dicho(numero(monto))}`;
        },
      }}
      lateral={<QuePasaria<DeAnticipo> de={de} cifras={CIFRAS} />}
    >
      <EnColumnas>
        <Campo campo={campos.monto} enfocar descripcion={`Quedan ${dicho(saldo_anticipo)}`} />
        <Campo campo={campos.cuenta_dinero_id} />
        <Campo campo={campos.fecha} />
        <Campo campo={campos.referencia} />
      </EnColumnas>
    </Formulario>
  );
};

/** The record that the address names, read once: what is typed is of what was seen. */
const useRegistro = (lado: Lado) => {
  const cliente = useCliente();
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  return useQuery({
    queryKey: [lado.grupo, 'anticipo', id],
    enabled: /^\d{1,15}$/.test(id),
    queryFn: ({ signal }) => lado.leer(cliente, Number(id), { signal }),
  });
};

export const AplicarAnticipo = ({ lado, campos }: DeAplicar) => {
  const { data, error, isPending, isFetching, refetch } = useRegistro(lado);
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (isPending && !isFetching) return <NoExiste />;
  return data ? <Aplicar {...{ lado, campos }} registro={data} /> : <Espera />;
};

export const DevolverAnticipo = ({ lado }: { readonly lado: Lado }) => {
  const { data, error, isPending, isFetching, refetch } = useRegistro(lado);
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (isPending && !isFetching) return <NoExiste />;
  return data ? <Devolver lado={lado} registro={data} /> : <Espera />;
};

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Nomina } from 'comprobantes-cliente';
import { useMemo } from 'react';
import { useCuentas } from '#panel/cobros/medios.ts';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { dinero as dicho, hoy } from '#panel/nucleo/formato.ts';

/** Pays a payroll: all that is owed, a part of it, or somebody alone. */

const TODAS = '';

/** Those who are still owed something, besides all of them. */
const camposDe = ({ personas }: Nomina) => ({
  cuenta: eleccion<string>('Cuenta', { vacio: '', obligatorio: true, opciones: useCuentas }),
  monto: dinero('Monto', { obligatorio: true, mayorQue: '0' }),
  persona: eleccion<string>('Persona', {
    vacio: TODAS,
    opciones: [
      { valor: TODAS, texto: 'Todas' },
      ...personas
        .filter(({ neto, pagado }) => pagado < neto)
        .map(({ persona, nombre }) => ({ valor: String(persona), texto: nombre })),
    ],
  }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  referencia: texto('Referencia', { maximo: 120 }),
});

const Pagar = ({ nomina }: { readonly nomina: Nomina }) => {
  const cliente = useCliente();
  const ir = useIr();
  const declarados = useMemo(() => camposDe(nomina), [nomina]);
  const de = useFormulario({
    nombre: 'nominas',
    registro: `pago-${nomina.id}`,
    campos: declarados,
    inicial: { monto: nomina.saldo.toFixed(2) },
    alias: { cuenta_dinero_id: 'cuenta' },
    cuerpo: (v) => ({
      fecha: v.fecha,
      cuenta_dinero_id: Number(v.cuenta),
      ...(v.persona === TODAS
        ? { monto: numero(v.monto) as number }
        : { personas: [{ persona: Number(v.persona), monto: numero(v.monto) as number }] }),
      ...(v.referencia && { referencia: v.referencia }),
    }),
    simular: (cuerpo, signal) =>
      cliente.nominas.pagar(nomina.id, cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => cliente.nominas.pagar(nomina.id, cuerpo, opciones),
    alTerminar: () => ir(`/nominas/${nomina.id}?ver=pagos`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={`Pagar la nómina ${nomina.id} de ${nomina.periodo}`}
      accion={{
        palabras: (_, { monto }) => (numero(monto) ? `Pagar ${dicho(monto)}` : 'Pagar'),
      }}
      lateral={
        <QuePasaria<{ readonly monto: number; readonly nomina_saldo: number }>
          de={de}
          cifras={(pago) => [
            { palabras: 'Se paga', monto: pago.monto, fuerte: true },
            { palabras: 'Queda por pagar', monto: pago.nomina_saldo },
          ]}
        />
      }
    >
      <EnColumnas>
        <Campo campo={campos.cuenta} descripcion="De dónde sale" enfocar />
        <Campo campo={campos.monto} descripcion={`Se debe ${dicho(nomina.saldo)}`} />
        <Campo campo={campos.persona} descripcion="A todas, o a una" />
        <Campo campo={campos.fecha} />
      </EnColumnas>
      <Campo campo={campos.referencia} />
    </Formulario>
  );
};

export default function PagarNomina() {
  const cliente = useCliente();
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: ['nominas', Number(id)],
    queryFn: ({ signal }) => cliente.nominas.obtener(Number(id), { signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando />;
  return <Pagar key={data.saldo} nomina={data} />;
}
